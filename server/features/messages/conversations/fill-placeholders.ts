import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { findCustomer } from '../../../records/customers/store.ts';
import { readSettings } from '../../../settings/store.ts';
import { findNextVisit } from './store.ts';

export const PLACEHOLDERS = ['name', 'service', 'visitTime', 'businessPhone'] as const;

/** What a saved reply can say in this conversation. What is not known is left out. */
export async function placeholdersOf(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  sql: Sql,
  { customerId }: { customerId: string | null },
): Promise<Record<string, string>> {
  const customer = customerId ? await findCustomer(sql, customerId) : undefined;
  const visit = customerId ? await findNextVisit(sql, customerId, clock.now()) : undefined;
  const { conversations } = await readSettings(sql);
  const businessPhone = conversations.businessPhone || config.business.phone;
  return {
    ...(customer ? { name: customer.name.split(' ')[0]! } : {}),
    ...(visit ? { service: visit.service } : {}),
    ...(visit?.start && visit.end
      ? {
          visitTime: timeRange(config.business.locale, visit.zone ?? config.timezone, visit.start, visit.end),
        }
      : {}),
    ...(businessPhone ? { businessPhone } : {}),
  };
}

/** Throws where a placeholder has no value: the customer must not read `{{visitTime}}`. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  const unknown: string[] = [];
  const filled = text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    if (values[name] === undefined) unknown.push(name);
    return values[name] ?? whole;
  });
  if (unknown.length > 0)
    throw invalid(
      'The body is not valid',
      [...new Set(unknown)].map(name => `text: nothing is known for {{${name}}} here`),
    );
  return filled;
}

function timeRange(locale: string, timeZone: string, start: string, end: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return format.formatRange(Date.parse(start), Date.parse(end));
}
