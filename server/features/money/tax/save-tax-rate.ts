import type { Caller } from '../../../caller.ts';
import { described, describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { TaxRate, TaxRateInput, TaxRatePatch } from './schemas.ts';
import { findTaxRate, insertTaxRate, lockTaxRate, saveTaxRate, type TaxRateValues } from './store.ts';

/** `id` identifies what this request creates: a repeated request finds the existing rate. */
export async function createTaxRate(
  deps: Deps,
  id: string,
  input: TaxRateInput,
  actor: Caller,
): Promise<TaxRate> {
  const at = deps.clock.now();
  const values = toValues(input);
  try {
    return await deps.sql.begin(async sql => {
      const rate = await insertTaxRate(sql, id, values, at);
      await recordChange(sql, described('tax_rate', id, actor, values), at);
      return rate;
    });
  } catch (error) {
    const earlier = breaks(error, 'tax_rates_pkey') && (await findTaxRate(deps.sql, id));
    if (earlier) return earlier;
    throw explainConflict(error);
  }
}

/** Jobs booked before keep the rate they were booked with. */
export async function updateTaxRate(
  deps: Deps,
  id: string,
  patch: TaxRatePatch,
  actor: Caller,
): Promise<TaxRate> {
  const at = deps.clock.now();
  try {
    return await deps.sql.begin(async sql => {
      const before = await lockTaxRate(sql, id);
      if (!before) throw notFound('There is no such tax rate');
      const changes = differences(before, toValues(patch));
      if (Object.keys(changes).length === 0) return before;
      await recordChange(sql, describedChange('tax_rate', id, actor, before, changes), at);
      return saveTaxRate(sql, id, changes, at);
    });
  } catch (error) {
    throw explainConflict(error);
  }
}

/** Postal codes as `tax_rate_for` compares them: upper case, a space where there is a space or hyphen. */
function toValues({
  name,
  country,
  region,
  postcodes,
  serviceTypes,
  ...values
}: TaxRatePatch): TaxRateValues {
  return {
    ...values,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(country === undefined ? {} : { country: country?.trim() ?? null }),
    ...(region === undefined ? {} : { region: region?.trim() ?? null }),
    ...(postcodes && { postcodes: postcodes.map(code => code.toUpperCase().replaceAll('-', ' ')) }),
    ...(serviceTypes && { serviceTypes: serviceTypes.map(label => label.trim()) }),
  };
}

const explainConflict = (error: unknown) =>
  breaks(error, 'tax_rates_one_for_all')
    ? conflict('There is a tax rate without a place or service already: change or deactivate that one')
    : error;
