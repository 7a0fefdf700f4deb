import { randomUUIDv7 } from 'node:crypto';
import { differences } from '../../../changes/describe-change.ts';
import type { Transaction } from '../../../db/connect.ts';
import { findByKeys, nameOfKey, saveKeys } from '../../../records/import-keys/store.ts';
import { clearKnownServices } from '../../../records/services/known-services.ts';
import {
  insertService,
  listServices,
  type ServiceValues,
  saveService,
} from '../../../records/services/store.ts';
import { shortOf } from './import-customers.ts';
import type { Outcome, Row, Rule } from './rule.ts';

const MAX_PRICE = 99_999;
const USUAL_MINUTES = 60;

const fields = {
  id: ['truckroll id'],
  externalId: ['external id', 'sku', 'item number', 'code', 'código'],
  label: [
    ...['name', 'service', 'service name', 'title', 'item', 'item name'],
    ...['nombre', 'servicio', 'nombre del servicio', 'título'],
  ],
  description: ['details', 'descripción', 'detalles'],
  price: ['unit price', 'rate', 'amount', 'cost to customer', 'precio', 'tarifa', 'importe'],
  pricePerFoot: ['price per foot', 'precio por pie'],
  pricePerStorey: ['price per story', 'price per storey', 'precio por piso'],
  durationMinutes: ['duration', 'minutes', 'duration minutes', 'duración', 'minutos'],
  active: ['is active', 'enabled', 'available', 'activo', 'disponible'],
};

type ServiceLine = Row & { id: string | null; key: string | null; values: ServiceValues };

export const serviceRule: Rule<ServiceLine> = {
  fields,
  needs: [['label']],
  mostRows: 5_000,
  batch: 200,

  read(line) {
    const id = line.uuid('id') ?? null;
    const label = line.text('label');
    if (!label) line.refuse('label', 'missing');
    const externalId = line.text('externalId');
    const values = {
      label,
      description: line.text('description', 1_000),
      priceCents: line.cents('price', MAX_PRICE),
      pricePerFootCents: line.cents('pricePerFoot', MAX_PRICE),
      pricePerStoreyCents: line.cents('pricePerStorey', MAX_PRICE),
      durationMinutes: line.integer('durationMinutes', 5, 480),
      active: line.flag('active'),
    };
    const key = externalId ? `x:${externalId}` : null;
    return {
      ...{ line, id, key },
      values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
      keys: [
        ...(id ? [{ field: 'id', key: `id:${id}` }] : []),
        ...(key ? [{ field: 'externalId', key }] : []),
        ...(label ? [{ field: 'label', key: `l:${label.toLowerCase()}` }] : []),
      ],
      print: shortOf(id, externalId, values),
    };
  },

  async write(sql: Transaction, rows, { at }) {
    const keys = rows.flatMap(({ key }) => (key ? [{ owner: '', key }] : []));
    const keyed = await findByKeys(sql, 'services', keys);
    const known = await listServices(sql, true);
    const outcomes: Outcome[] = [];
    for (const { line, id, key, values } of rows) {
      const named = id ?? (key && keyed.get(nameOfKey({ owner: '', key }))) ?? undefined;
      const labeled = known.find(({ label }) => label.toLowerCase() === values.label!.toLowerCase());
      const before = (named && known.find(each => each.id === named)) || labeled;
      outcomes.push('unchanged');
      if (id && before?.id !== id) line.refuse('id', 'id');
      else if (before && labeled && labeled.id !== before.id) line.refuse('label', 'taken');
      else if (before) {
        const changes = differences(before, values);
        if (Object.keys(changes).length > 0) {
          await saveService(sql, before.id, changes, at);
          outcomes[outcomes.length - 1] = 'updated';
        }
        if (key) await saveKeys(sql, 'services', [{ owner: '', key, recordId: before.id }]);
      } else {
        if (values.priceCents === undefined) {
          line.refuse('price', 'missing');
          continue;
        }
        const made = await insertService(
          sql,
          randomUUIDv7(),
          { durationMinutes: USUAL_MINUTES, ...values },
          at,
        );
        known.push(made);
        outcomes[outcomes.length - 1] = 'created';
        if (key) await saveKeys(sql, 'services', [{ owner: '', key, recordId: made.id }]);
      }
    }
    return outcomes;
  },

  finish: ({ sql }) => {
    clearKnownServices(sql);
  },
};
