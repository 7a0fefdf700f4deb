import { Type } from 'typebox';
import { createUpstream } from '../upstream.ts';
import type { CodeHost } from './codehost.ts';

const Commits = Type.Array(
  Type.Object({
    sha: Type.String(),
    commit: Type.Object({
      message: Type.String(),
      author: Type.Union([Type.Null(), Type.Object({ name: Type.String() })]),
    }),
  }),
);
const Pulls = Type.Array(Type.Object({ number: Type.Integer(), title: Type.String(), state: Type.String() }));
const Repo = Type.Object({
  name: Type.String(),
  stargazers_count: Type.Integer(),
  open_issues_count: Type.Integer(),
});
const LISTED = 20;

export function githubCodeHost(apiUrl: string, repo: string, token: string, patienceMs?: number): CodeHost {
  const upstream = createUpstream(apiUrl, token, patienceMs);
  const at = (path: string) => `/repos/${repo}${path}`;
  return {
    configured: true,
    async summarise() {
      const [commits, pulls, about] = await Promise.all([
        upstream.get(at(`/commits?per_page=${LISTED}`), Commits),
        upstream.get(at(`/pulls?state=all&per_page=${LISTED}`), Pulls),
        upstream.get(at(''), Repo),
      ]);
      return {
        commits: commits.map(({ sha, commit }) => ({
          sha,
          message: commit.message,
          author: commit.author?.name ?? '',
        })),
        pulls: pulls.map(({ number, title, state }) => ({ number, title, state })),
        repo: { name: about.name, stars: about.stargazers_count, openIssues: about.open_issues_count },
      };
    },
    async probe() {
      await upstream.get(at(''), Repo);
    },
  };
}
