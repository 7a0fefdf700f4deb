import type { Config } from '../../config.ts';
import { type CodeHost, noCodeHost } from './codehost.ts';
import { githubCodeHost } from './github.ts';

export const chooseCodeHost = ({ codehost: { apiUrl, repo, token } }: Config): CodeHost =>
  repo && token ? githubCodeHost(apiUrl, repo, token) : noCodeHost;
