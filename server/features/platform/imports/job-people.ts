import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import { matchesFormat } from '../../../formats.ts';
import { digitsOf } from '../../../phone-numbers.ts';
import {
  addProperties,
  findMeant,
  findPropertiesAt,
  insertCustomers,
} from '../../../records/customers/import-store.ts';
import { newCustomerId, newReferralCode } from '../../../records/customers/match-customers.ts';
import { findCustomers } from '../../../records/customers/store.ts';
import { findByKeys, nameOfKey, saveKeys } from '../../../records/import-keys/store.ts';
import { shortOf } from './import-customers.ts';
import type { Line } from './line.ts';
import type { Context } from './rule.ts';

/** Whom a job was or is for, and where. */
export type JobPerson = {
  /** Of the customer, in the other system or ours. */
  number: string | null;
  owner: string;
  name: string;
  email: string | null;
  phone: string | null;
  address: string;
  franchiseId: string | null;
};

type Given = { row: { line: Line; person: JobPerson } };

type Found = {
  customerId: string;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  propertyId: string;
  lat: number | null;
  lng: number | null;
};

/** Somebody without a number, email or phone is told from others by name and address, as in a list of customers. */
function keyOf({ number, email, phone, name, address }: JobPerson): string | null {
  if (number) return `x:${number}`;
  return email || phone ? null : `h:${shortOf(name, address)}`;
}

/**
 * The customers and properties of jobs, as bookings by the office find them: whoever is known stays as they are, and
 * whoever is not is added. Undefined: the line names a number that nobody has.
 */
export async function matchPeople(
  sql: Transaction,
  given: Given[],
  context: Context,
): Promise<(Found | undefined)[]> {
  const people = given.map(({ row }) => row.person);
  const meant = await findPeople(sql, people);
  const added = new Map<string, string>();
  const news: JobPerson[] = [];
  const ids = people.map((person, n) => {
    if (meant[n]) return meant[n];
    if (person.number && !person.name) return given[n]!.row.line.refuse('customerId', 'customer');
    const name = person.email ? `e:${person.email.toLowerCase()}` : (keyOf(person) ?? `p:${person.phone}`);
    const id = added.get(name) ?? newCustomerId();
    if (!added.has(name)) news.push(person);
    added.set(name, id);
    return id;
  });
  const idOf = new Map(people.map((person, n) => [person, ids[n]]));
  await addPeople(sql, news, idOf, context.at);
  const keys = people.flatMap((person, n) => {
    const key = keyOf(person);
    return key && ids[n] ? [{ owner: person.owner, key, recordId: ids[n] }] : [];
  });
  await saveKeys(sql, 'customers', keys);
  return withPlaces(sql, people, ids, context.at);
}

async function findPeople(sql: Transaction, people: JobPerson[]): Promise<(string | undefined)[]> {
  const keys = people.flatMap(person => {
    const key = keyOf(person);
    return key ? [{ owner: person.owner, key }] : [];
  });
  const keyed = await findByKeys(sql, 'customers', keys);
  const sought = people.map(person => {
    const { number, owner, email, phone } = person;
    const key = keyOf(person);
    const isOurs = number !== null && matchesFormat('uuid', number);
    const id = (key && keyed.get(nameOfKey({ owner, key }))) ?? (isOurs ? number : null);
    return { id, email, digits: phone && !email ? digitsOf(phone) : [] };
  });
  const found = await withoutScope(sql, () => findMeant(sql, sought));
  const others = found.flatMap(({ named, phoned }) => [named, phoned].filter(id => id !== null));
  const visible = new Set((await findCustomers(sql, [...new Set(others)])).map(({ id }) => id));
  // A number typed by a franchise leads to nobody whom it does not see; an email address does, as with any booking.
  const ifSeen = (id: string | null) => (id && visible.has(id) ? id : undefined);
  return found.map(({ named, mailed, phoned }) => ifSeen(named) ?? mailed ?? ifSeen(phoned));
}

async function addPeople(
  sql: Transaction,
  news: JobPerson[],
  idOf: Map<JobPerson, string | undefined>,
  at: Temporal.Instant,
) {
  if (news.length === 0) return;
  const rows = news.map(person => ({
    ...{ id: idOf.get(person)!, franchiseId: person.franchiseId, name: person.name, email: person.email },
    ...{ phone: person.phone, company: null, tags: [], notes: null, taxExempt: false },
    referralCode: newReferralCode(),
  }));
  await withoutScope(sql, async () => {
    await insertCustomers(sql, rows, at);
  });
}

async function withPlaces(
  sql: Transaction,
  people: JobPerson[],
  ids: (string | undefined)[],
  at: Temporal.Instant,
): Promise<(Found | undefined)[]> {
  const places = people.flatMap(({ address }, n) => (ids[n] ? [{ customerId: ids[n], address }] : []));
  // Customers found by email are seen as soon as the job exists.
  const { properties, customers } = await withoutScope(sql, async () => {
    const made = places.map(place => ({ ...place, id: randomUUIDv7(), label: null, accessNotes: null }));
    await addProperties(sql, made, at);
    const owners = [...new Set(places.map(({ customerId }) => customerId))];
    return { properties: await findPropertiesAt(sql, places), customers: await findCustomers(sql, owners) };
  });
  const byPlace = new Map(properties.map(place => [`${place.customerId}\n${place.address}`, place]));
  const byId = new Map(customers.map(customer => [customer.id, customer]));
  return people.map((person, n) => {
    const id = ids[n];
    if (!id) return undefined;
    const { id: propertyId, lat, lng } = byPlace.get(`${id}\n${person.address}`)!;
    const known = byId.get(id)!;
    return {
      ...{ customerId: id, propertyId, lat, lng, customerName: person.name || known.name },
      customerEmail: person.email ?? known.email,
      customerPhone: person.phone ?? known.phone,
    };
  });
}
