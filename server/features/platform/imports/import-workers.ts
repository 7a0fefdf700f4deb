import { randomUUIDv7 } from 'node:crypto';
import { differences } from '../../../changes/describe-change.ts';
import type { Transaction } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import { isSameNumber } from '../../../phone-numbers.ts';
import { findByKeys, nameOfKey, saveKeys } from '../../../records/import-keys/store.ts';
import { findNamed } from '../../../records/workers/import-store.ts';
import { defaultShifts } from '../../../records/workers/shifts.ts';
import { findWorker, insertWorker, saveWorker, type WorkerValues } from '../../../records/workers/store.ts';
import { shortOf } from './import-customers.ts';
import type { Line } from './line.ts';
import { addressFields, franchiseFields, personFields } from './match-columns.ts';
import type { Context, Outcome, Row, Rule } from './rule.ts';

const fields = {
  id: ['truckroll id'],
  externalId: ['external id', 'employee id', 'employee number', 'technician id', 'número de empleado'],
  name: [
    ...['full name', 'technician', 'technician name', 'employee', 'employee name', 'worker', 'display name'],
    ...['nombre', 'nombre completo', 'técnico', 'empleado'],
  ],
  ...personFields,
  skills: ['skill', 'services', 'trades', 'habilidades', 'servicios', 'oficios'],
  ...addressFields,
  address: [...addressFields.address, 'home address', 'homeAddress', 'domicilio particular'],
  costPerHour: ['cost per hour', 'hourly cost', 'hourly rate', 'wage', 'costo por hora'],
  active: ['is active', 'status', 'enabled', 'activo'],
  ...franchiseFields,
};

type WorkerLine = Row & {
  id: string | null;
  owner: string;
  key: string | null;
  values: WorkerValues & { phone?: string; email?: string; name?: string };
  franchiseId: string | null;
};

export const workerRule: Rule<WorkerLine> = {
  fields,
  needs: [['name', 'firstName', 'lastName']],
  mostRows: 5_000,
  batch: 100,

  read(line, { refs }) {
    const id = line.uuid('id') ?? null;
    const name = line.name();
    if (!name) line.refuse('name', 'missing');
    const externalId = line.text('externalId');
    const franchiseId = refs.franchiseOf(line);
    const owner = refs.ownerOf(franchiseId);
    const costCents = line.cents('costPerHour', 10_000);
    const values = {
      ...{ name, email: line.email(), phone: line.phone('mobile', 'phone') },
      ...{ skills: line.list('skills', 100, 200), homeAddress: line.address() },
      costPerHour: costCents === undefined ? undefined : costCents / 100,
      active: line.flag('active'),
      ...(line.has('franchiseId') && franchiseId ? { franchiseId } : {}),
    };
    const { email, phone } = values;
    const key = externalId ? `x:${externalId}` : null;
    const naturally = email
      ? { field: 'email', key: `e:${email.toLowerCase()}` }
      : phone
        ? { field: 'phone', key: `p:${phone}` }
        : { field: 'name', key: `n:${owner}:${name?.toLowerCase()}` };
    return {
      ...{ line, id, owner, key, franchiseId },
      values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
      keys: [
        ...(id ? [{ field: 'id', key: `id:${id}` }] : []),
        ...(key ? [{ field: 'externalId', key: `${owner}\n${key}` }] : []),
        naturally,
      ],
      print: shortOf(id, externalId, values),
    };
  },

  async write(sql: Transaction, rows, context) {
    const keys = rows.flatMap(({ owner, key }) => (key ? [{ owner, key }] : []));
    const keyed = await findByKeys(sql, 'workers', keys);
    const outcomes: Outcome[] = [];
    for (const row of rows) {
      const { owner, key } = row;
      const found = row.id ?? (key && keyed.get(nameOfKey({ owner, key }))) ?? null;
      const { id, outcome } = await writeWorker(sql, row, found, context);
      outcomes.push(outcome);
      if (key && id) await saveKeys(sql, 'workers', [{ owner, key, recordId: id }]);
    }
    return outcomes;
  },
};

type Written = { id: string | undefined; outcome: Outcome };

const refused = (line: Line, field: string, code: 'id' | 'taken'): Written => {
  line.refuse(field, code);
  return { id: undefined, outcome: 'unchanged' };
};

async function writeWorker(
  sql: Transaction,
  { line, id: given, values, franchiseId }: WorkerLine,
  named: string | null,
  { deps, at }: Context,
): Promise<Written> {
  const { email = null, phone = null, name = '' } = values;
  // Email addresses are unique in the whole business.
  const meant = await withoutScope(sql, () => findNamed(sql, { email, phone, name, franchiseId }));
  const id = named ?? meant.mailed ?? (email ? undefined : (meant.phoned ?? meant.called)) ?? undefined;
  const before = id ? await findWorker(sql, id) : undefined;
  if (given && !before) return refused(line, 'id', 'id');
  if (meant.mailed && meant.mailed !== before?.id) return refused(line, 'email', 'taken');
  if (!before) {
    const made = { ...values, id: randomUUIDv7(), shifts: defaultShifts, franchiseId };
    await insertWorker(sql, made, at);
    return { id: made.id, outcome: 'created' };
  }
  const { country } = deps.config.business;
  const isSamePhone = before.phone && phone && isSameNumber(before.phone, phone, country);
  const isSameEmail = before.email?.toLowerCase() === email?.toLowerCase();
  const { email: _, phone: __, ...rest } = values;
  const changes = differences(before, {
    ...rest,
    ...(isSamePhone || phone === null ? {} : { phone }),
    ...(isSameEmail || email === null ? {} : { email }),
  });
  if (Object.keys(changes).length === 0) return { id: before.id, outcome: 'unchanged' };
  await saveWorker(sql, before.id, changes, at);
  return { id: before.id, outcome: 'updated' };
}
