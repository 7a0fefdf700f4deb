import type { Caller } from '../../../caller.ts';
import { described, describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { toCents } from '../../../money.ts';
import { clearKnownServices } from '../../../records/services/known-services.ts';
import type { Service, ServiceInput, ServicePatch } from '../../../records/services/schemas.ts';
import {
  findService,
  insertService,
  lockService,
  type ServiceValues,
  saveService,
  toService,
} from '../../../records/services/store.ts';

/** `id` identifies what this request creates: a repeated request finds the existing service. */
export async function createService(
  deps: Deps,
  id: string,
  input: ServiceInput,
  actor: Caller,
): Promise<Service> {
  const at = deps.clock.now();
  const values = toValues(input);
  try {
    const saved = await deps.sql.begin(async sql => {
      const service = await insertService(sql, id, values, at);
      await recordChange(sql, described('service', id, actor, input), at);
      return service;
    });
    return toService(saved);
  } catch (error) {
    const earlier = breaks(error, 'services_pkey') && (await findService(deps.sql, id));
    if (earlier) return toService(earlier);
    throw explainConflict(error, values);
  } finally {
    clearKnownServices(deps.sql);
  }
}

export async function updateService(
  deps: Deps,
  id: string,
  patch: ServicePatch,
  actor: Caller,
): Promise<Service> {
  const at = deps.clock.now();
  const values = toValues(patch);
  try {
    const saved = await deps.sql.begin(async sql => {
      const before = await lockService(sql, id);
      if (!before) throw notFound('There is no such service');
      const changes = differences(before, values);
      if (Object.keys(changes).length === 0) return before;
      await recordChange(sql, describedChange('service', id, actor, before, changes), at);
      return saveService(sql, id, changes, at);
    });
    return toService(saved);
  } catch (error) {
    throw explainConflict(error, values);
  } finally {
    clearKnownServices(deps.sql);
  }
}

function toValues(given: ServicePatch): ServiceValues {
  const { label, price, pricePerFoot, pricePerStorey, addOns, description, durationMinutes, active } = given;
  const cents = (units: number | null | undefined) => (typeof units === 'number' ? toCents(units) : units);
  const labels = addOns?.map(addOn => addOn.label.trim().toLowerCase()) ?? [];
  if (new Set(labels).size < labels.length)
    throw invalid('The body is not valid', ['addOns: each label can stand once']);
  const values = {
    label: label?.trim(),
    description,
    priceCents: cents(price),
    pricePerFootCents: cents(pricePerFoot),
    pricePerStoreyCents: cents(pricePerStorey),
    durationMinutes,
    addOns: addOns?.map(({ label, price, minutes }) => ({
      label: label.trim(),
      priceCents: toCents(price),
      minutes,
    })),
    active,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const explainConflict = (error: unknown, { label }: ServiceValues) =>
  breaks(error, 'services_label_key') ? conflict(`There is a service "${label}" already`) : error;
