import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { readSettings } from '../../../settings/store.ts';
import { configRules } from './config.ts';
import { dataRules } from './data.ts';
import { performanceRules } from './performance.ts';
import { type Category, type Evidence, type Insight, type Rule, severities } from './rule.ts';
import { securityRules } from './security.ts';
import { readFacts } from './store.ts';

const rules: Record<Category, Rule[]> = {
  performance: performanceRules,
  data: dataRules,
  security: securityRules,
  config: configRules,
};

/** Points deducted from 100 per finding. */
const COST = { high: 15, medium: 7, low: 2 };

/** Checks the data, the configuration and this process's measurements, and recommends what to do. */
export async function analyzeInsights(deps: Deps) {
  const now = deps.clock.now();
  const insights = findInsights({
    facts: await readFacts(deps.readSql, now, deps.config.timezone),
    config: deps.config,
    settings: await readSettings(deps.readSql),
    requests: await deps.metrics.requests.summarize(),
    calls: await deps.metrics.calls.summarize(),
    emailProvider: deps.mail.provider,
    smsProvider: deps.sms.provider,
    now,
  });
  return { insights, score: score(insights), analyzedAt: toIso(now) };
}

/** Most severe first. */
export const findInsights = (evidence: Evidence): Insight[] =>
  (Object.entries(rules) as [Category, Rule[]][])
    .flatMap(([category, all]) =>
      all.flatMap(rule => {
        const found = rule(evidence);
        return found ? [{ category, ...found }] : [];
      }),
    )
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));

export const score = (insights: Insight[]): number =>
  Math.max(
    0,
    insights.reduce((left, { severity }) => left - COST[severity], 100),
  );
