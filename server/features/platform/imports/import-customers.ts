import { createHash, randomUUIDv7 } from 'node:crypto';
import { differences } from '../../../changes/describe-change.ts';
import type { Transaction } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import { digitsOf, isSameNumber } from '../../../phone-numbers.ts';
import {
  addProperties,
  type CustomerValues,
  findMeant,
  insertCustomers,
  saveCustomers,
} from '../../../records/customers/import-store.ts';
import { newCustomerId, newReferralCode } from '../../../records/customers/match-customers.ts';
import { type CustomerRow, findCustomers, toTags } from '../../../records/customers/store.ts';
import { findByKeys, nameOfKey, saveKeys } from '../../../records/import-keys/store.ts';
import { moveToEmail, reindexJobsOf } from '../../../records/jobs/store.ts';
import { addressFields, franchiseFields, personFields } from './match-columns.ts';
import type { Context, Outcome, Row, Rule } from './rule.ts';

const fields = {
  id: ['truckroll id'],
  externalId: [
    'external id',
    'customer id',
    'customer number',
    'account number',
    'client id',
    'número de cliente',
  ],
  name: [
    ...['full name', 'customer name', 'customer', 'client', 'client name', 'display name', 'contact name'],
    ...['nombre', 'nombre completo', 'cliente', 'nombre del cliente'],
  ],
  company: ['company name', 'business', 'business name', 'organization', 'empresa', 'compañía', 'negocio'],
  ...personFields,
  ...addressFields,
  label: ['property name', 'address label', 'nombre de la propiedad'],
  accessNotes: ['access notes', 'gate code', 'access', 'notas de acceso', 'acceso'],
  tags: ['tag', 'labels', 'categories', 'etiquetas'],
  notes: ['note', 'customer notes', 'comments', 'private notes', 'notas', 'comentarios'],
  taxExempt: ['tax exempt', 'exempt', 'exento de impuestos'],
  ...franchiseFields,
};

export type CustomerLine = Row & {
  values: Partial<Omit<CustomerValues, 'id'>> & { name: string };
  id: string | null;
  owner: string;
  key: string | null;
  franchiseId: string | null;
  address: string | null;
  label: string | null;
  accessNotes: string | null;
};

export const shortOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

export const customerRule: Rule<CustomerLine> = {
  fields,
  needs: [['name', 'firstName', 'lastName', 'company', 'id']],
  mostRows: 500_000,
  batch: 1_000,

  read(line, { refs }) {
    const id = line.uuid('id') ?? null;
    const company = line.text('company');
    const name = line.name() ?? company;
    if (!name && !id) line.refuse('name', 'missing');
    const email = line.email();
    const phone = line.phone('mobile', 'phone');
    const tags = line.list('tags', 50, 50);
    const values = {
      ...{ name: name ?? '', email, phone, company, notes: line.text('notes', 10_000) },
      ...{ tags: tags && toTags(tags), taxExempt: line.flag('taxExempt') },
    };
    const address = line.address() ?? null;
    const externalId = line.text('externalId');
    const franchiseId = refs.franchiseOf(line);
    const owner = refs.ownerOf(franchiseId);
    // Somebody without a number, email or phone is told from others by name and address.
    const isNameless = !id && !email && !phone;
    const key = externalId ? `x:${externalId}` : isNameless ? `h:${shortOf(name, address)}` : null;
    return {
      ...{ line, id, owner, key, values, franchiseId, address },
      label: line.text('label', 100) ?? null,
      accessNotes: line.text('accessNotes', 2_000) ?? null,
      keys: [
        ...(id ? [{ field: 'id', key: `id:${id}` }] : []),
        ...(key ? [{ field: externalId ? 'externalId' : 'name', key: `${owner}\n${key}` }] : []),
        ...(email ? [{ field: 'email', key: `e:${email.toLowerCase()}` }] : []),
        ...(phone && !email && !externalId && !id
          ? [{ field: line.has('mobile') ? 'mobile' : 'phone', key: `p:${phone}` }]
          : []),
      ],
      print: shortOf(id, externalId, franchiseId, values),
    };
  },

  write: writeCustomers,
};

type Meant = { id: string | undefined; row: CustomerRow | undefined };

async function writeCustomers(sql: Transaction, rows: CustomerLine[], context: Context): Promise<Outcome[]> {
  const { at } = context;
  const meant = await findOwners(sql, rows);
  const outcomes: Outcome[] = rows.map(() => 'unchanged');
  const ids: (string | undefined)[] = [];
  const added: CustomerLine[] = [];
  const changed: { values: CustomerValues; before: CustomerRow }[] = [];
  // Lines of one person within this batch: further properties.
  const firstOf = new Map<string, string>();
  for (const [n, row] of rows.entries()) {
    const { id, row: before } = meant[n]!;
    if (meant[n] === REFUSED) {
      ids.push(undefined);
      continue;
    }
    const earlier = row.keys.map(({ key }) => firstOf.get(key)).find(Boolean);
    const own = earlier ?? id ?? newCustomerId();
    ids.push(own);
    for (const { key } of row.keys) firstOf.set(key, own);
    if (earlier) continue;
    const changes = before ? changesOf(before, row, context) : {};
    if (!before) added.push({ ...row, id: own });
    else if (Object.keys(changes).length > 0)
      changed.push({ before, values: { ...pick(before), ...changes } });
    else continue;
    outcomes[n] = before ? 'updated' : 'created';
  }
  if (added.length > 0) await insertCustomers(sql, added.map(toNew), at);
  if (changed.length > 0)
    await saveCustomers(
      sql,
      changed.map(({ values }) => values),
      at,
    );
  for (const { before, values } of changed) {
    if (before.email && values.email && values.email !== before.email)
      await moveToEmail(sql, before.id, before.email, values.email, at);
    if (values.company !== before.company) await reindexJobsOf(sql, before.id);
  }
  await saveAddresses(sql, rows, ids, outcomes, at);
  const keys = rows.flatMap(({ owner, key }, n) => (key && ids[n] ? [{ owner, key, recordId: ids[n] }] : []));
  await saveKeys(sql, 'customers', keys);
  return outcomes;
}

async function saveAddresses(
  sql: Transaction,
  rows: CustomerLine[],
  ids: (string | undefined)[],
  outcomes: Outcome[],
  at: Temporal.Instant,
) {
  const places = rows.flatMap(({ address, label, accessNotes }, n) =>
    address && ids[n] ? [{ n, id: randomUUIDv7(), customerId: ids[n], address, label, accessNotes }] : [],
  );
  const news = await addProperties(
    sql,
    places.map(({ n: _, ...place }) => place),
    at,
  );
  for (const { n, id } of places) if (news.has(id) && outcomes[n] === 'unchanged') outcomes[n] = 'updated';
}

const REFUSED: Meant = { id: undefined, row: undefined };

/** Whom each line means. What somebody else's line would break is noted, and such a line is refused. */
async function findOwners(sql: Transaction, rows: CustomerLine[]): Promise<Meant[]> {
  const keyed = await findByKeys(
    sql,
    'customers',
    rows.flatMap(({ owner, key }) => (key ? [{ owner, key }] : [])),
  );
  const sought = rows.map(({ id, owner, key, values: { email, phone } }) => ({
    id: id ?? (key && keyed.get(nameOfKey({ owner, key }))) ?? null,
    email: email ?? null,
    digits: phone && !email && !key?.startsWith('x:') ? digitsOf(phone) : [],
  }));
  const found = await withoutScope(sql, () => findMeant(sql, sought));
  const ids = found.flatMap(({ named, mailed, phoned }) => [named, mailed, phoned].filter(id => id !== null));
  const visible = new Map((await findCustomers(sql, [...new Set(ids)])).map(row => [row.id, row]));
  return rows.map((row, n) => {
    const { named, mailed, phoned } = found[n]!;
    const refuse = (field: string, code: 'id' | 'taken') => {
      row.line.refuse(field, code);
      return REFUSED;
    };
    if (row.id && !named) return refuse('id', 'id');
    if (mailed && named && mailed !== named) return refuse('email', 'taken');
    const id = named ?? mailed ?? (phoned && visible.has(phoned) ? phoned : undefined);
    if (!id) return { id: undefined, row: undefined };
    const known = visible.get(id);
    if (known) return { id, row: known };
    return named ? refuse(row.id ? 'id' : 'externalId', 'taken') : refuse('email', 'taken');
  });
}

const pick = ({ id, name, email, phone, company, tags, notes, taxExempt }: CustomerRow): CustomerValues => ({
  ...{ id, name, email, phone, company, tags, notes, taxExempt },
});

/** What the line says otherwise. Empty cells change nothing, and tags are added to those there are. */
function changesOf(before: CustomerRow, { values }: CustomerLine, { deps }: Context) {
  const { email, phone, tags, name, ...rest } = values;
  const isSamePhone =
    before.phone && phone && isSameNumber(before.phone, phone, deps.config.business.country);
  return differences(before, {
    ...rest,
    name: name || undefined,
    email: email?.toLowerCase() === before.email?.toLowerCase() ? undefined : email,
    phone: isSamePhone ? undefined : phone,
    tags: tags?.every(tag => before.tags.includes(tag))
      ? undefined
      : tags && toTags([...before.tags, ...tags]),
  });
}

const toNew = ({ id, franchiseId, values }: CustomerLine) => ({
  id: id!,
  franchiseId,
  name: values.name,
  email: values.email ?? null,
  phone: values.phone ?? null,
  company: values.company ?? null,
  tags: values.tags ?? [],
  notes: values.notes ?? null,
  taxExempt: values.taxExempt ?? false,
  referralCode: newReferralCode(),
});
