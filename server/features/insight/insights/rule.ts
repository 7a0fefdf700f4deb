import type { Config } from '../../../config.ts';
import type { Summary } from '../../../metrics.ts';
import type { Settings } from '../../../settings/schemas.ts';
import type { Facts } from './store.ts';

export const severities = ['high', 'medium', 'low'] as const;
export const categories = ['performance', 'data', 'security', 'config'] as const;

export type Category = (typeof categories)[number];
export type Insight = {
  severity: (typeof severities)[number];
  category: Category;
  title: string;
  detail: string;
  action: string;
};

/** Everything a rule may look at. Nothing is read while rules run, so each rule is a pure function. */
export type Evidence = {
  facts: Facts;
  config: Config;
  settings: Settings;
  requests: Summary[];
  calls: Summary[];
  emailProvider: string;
  smsProvider: string;
  now: Temporal.Instant;
};

/** Checks for one problem: returns what was found and what to do, or undefined. */
export type Rule = (evidence: Evidence) => Omit<Insight, 'category'> | undefined;

/** "1 job waits", "3 jobs wait". */
export const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const percent = (share: number) => `${Math.round(share * 100)} %`;
