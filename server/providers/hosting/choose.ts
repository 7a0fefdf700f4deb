import type { Config } from '../../config.ts';
import { type Hosting, noHosting } from './hosting.ts';
import { vercelHosting } from './vercel.ts';

export const chooseHosting = ({ hosting: { apiUrl, project, token } }: Config): Hosting =>
  project && token ? vercelHosting(apiUrl, project, token) : noHosting;
