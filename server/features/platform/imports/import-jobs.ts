import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '../../../db/connect.ts';
import { findByKeys, nameOfKey, saveKeys } from '../../../records/import-keys/store.ts';
import { estimateDuration } from '../../../records/jobs/estimate-duration.ts';
import { knownServices } from '../../../records/services/known-services.ts';
import { insertImportedPayments } from '../../money/payments/import-store.ts';
import { type ImportedJob, insertImportedJobs } from '../../work/jobs/import-store.ts';
import { PLACE_JOBS } from '../../work/jobs/place-jobs.ts';
import { shortOf } from './import-customers.ts';
import { type JobPerson, matchPeople } from './job-people.ts';
import type { Line } from './line.ts';
import { addressFields, franchiseFields, personFields } from './match-columns.ts';
import { readDate, type When } from './read-date.ts';
import type { Context, Outcome, Row, Rule } from './rule.ts';

const MAX_PRICE = 99_999;

const fields = {
  externalId: [
    ...['external id', 'job id', 'job number', 'work order', 'work order number', 'job #', 'job no'],
    ...['número de trabajo', 'orden de trabajo'],
  ],
  customerId: ['customer id', 'client id', 'customer number', 'account number', 'número de cliente'],
  name: [
    ...['customer name', 'customerName', 'customer', 'client', 'client name', 'full name', 'contact name'],
    ...['nombre', 'cliente', 'nombre del cliente'],
  ],
  ...personFields,
  ...addressFields,
  type: [
    ...['service', 'service type', 'job type', 'job title', 'title', 'description', 'line item', 'work'],
    ...['servicio', 'tipo', 'tipo de servicio', 'trabajo', 'descripción'],
  ],
  price: ['total', 'amount', 'job total', 'total amount', 'invoice total', 'precio', 'importe', 'monto'],
  paid: ['amount paid', 'paid amount', 'payments', 'pagado', 'monto pagado'],
  status: ['job status', 'state of job', 'estatus', 'estado del trabajo', 'situación'],
  start: [
    ...['date', 'job date', 'start date', 'start time', 'scheduled', 'scheduled start', 'scheduled date'],
    ...['scheduledStart', 'service date', 'appointment', 'visit date', 'preferredDate', 'fecha', 'inicio'],
    ...['fecha de servicio', 'fecha del trabajo'],
  ],
  end: [
    'end date',
    'end time',
    'scheduled end',
    'scheduledEnd',
    'completed',
    'completed date',
    'completedAt',
    'fin',
  ],
  createdAt: ['created', 'created date', 'created at', 'booked', 'booked on', 'fecha de creación'],
  durationMinutes: ['duration', 'minutes', 'duración', 'minutos'],
  worker: [
    'technician',
    'assigned to',
    'employee',
    'assigned technician',
    'workerId',
    'técnico',
    'asignado a',
  ],
  notes: ['note', 'job notes', 'instructions', 'comments', 'notas', 'comentarios'],
  ...franchiseFields,
};

type Status = ImportedJob['status'];

type JobLine = Row & {
  owner: string;
  key: string;
  person: JobPerson;
  job: Omit<ImportedJob, 'id' | 'customerId' | 'propertyId' | 'lat' | 'lng' | 'minutes' | 'priceCents'> & {
    minutes: number | undefined;
    priceCents: number | undefined;
  };
  /** Undefined: in full. */
  paidCents: number | undefined;
};

const statusWords: [RegExp, Status][] = [
  [
    /^(complete|completed|done|finished|closed|invoiced|paid|completad|terminad|finalizad|cerrad)/,
    'completed',
  ],
  [/^(cancel|void)/, 'cancelled'],
  [
    /^(assigned|scheduled|active|upcoming|in_?[ -]?progress|en_?[ -]?route|asignad|programad|activ)/,
    'assigned',
  ],
  [
    /^(pending|unscheduled|unassigned|new|open|requires|request|lead|pendiente|nuev|sin asignar|abiert)/,
    'pending',
  ],
];

export const jobRule: Rule<JobLine> = {
  fields,
  needs: [['name', 'firstName', 'lastName', 'email', 'customerId'], ['address', 'street'], ['type']],
  mostRows: 500_000,
  batch: 500,

  read(line, context) {
    const { refs, at } = context;
    const email = line.email() ?? null;
    const phone = line.phone('mobile', 'phone') ?? null;
    const customerNumber = line.text('customerId') ?? null;
    const name = line.name() ?? email;
    if (!name && !customerNumber) line.refuse('name', 'missing');
    const address = line.address() ?? line.refuse(line.has('street') ? 'street' : 'address', 'missing') ?? '';
    const type = line.text('type') ?? line.refuse('type', 'missing') ?? '';
    const worker = findWorker(line, context);
    const franchiseId = refs.franchiseOf(line) ?? worker?.franchiseId ?? null;
    const owner = refs.ownerOf(franchiseId);
    const zone = refs.zoneOf(franchiseId);
    const when = (field: string) => readWhen(line, field, zone, refs.dayFirst);
    const [start, end, created] = [when('start'), when('end'), when('createdAt')];
    const minutes = line.integer('durationMinutes', 1, 1_440);
    const status = statusOf(line, start, worker !== undefined, at.toZonedDateTimeISO(zone).toPlainDate());
    if (status === 'assigned' && !start?.time) line.refuse('start', 'noTime');
    const times =
      status === 'assigned' || status === 'completed' ? timesOf(start, end, minutes, zone) : NO_TIMES;
    const isOver = status === 'completed' || status === 'cancelled';
    const endedAt = isOver ? earliest(at, momentOf(end ?? start, zone) ?? at) : null;
    const createdAt = earliest(endedAt ?? at, momentOf(created ?? start, zone) ?? at);
    const priceCents = line.cents('price', MAX_PRICE);
    const externalId = line.text('externalId');
    const who = [customerNumber, email, phone, name?.toLowerCase()];
    const key = externalId
      ? `x:${externalId}`
      : `h:${shortOf(who, address.toLowerCase(), type.toLowerCase(), start, end, priceCents)}`;
    const job = {
      ...{ status, customerName: name ?? '', customerEmail: email, customerPhone: phone, address, type },
      ...{ notes: line.text('notes', 1_000) ?? null, franchiseId, ...times, minutes, priceCents },
      workerId: status === 'assigned' || status === 'completed' ? (worker?.id ?? null) : null,
      preferredDate: status === 'pending' && start ? start.day.toString() : null,
      preferredTime: status === 'pending' && start?.time ? start.time.toString().slice(0, 5) : null,
      ...{ endedAt: endedAt?.toString() ?? null, createdAt: createdAt.toString() },
    };
    return {
      ...{ line, owner, key, job, paidCents: paidOf(line, status) },
      person: { number: customerNumber, owner, name: name ?? '', email, phone, address, franchiseId },
      keys: [{ field: externalId ? 'externalId' : 'name', key: `${owner}\n${key}` }],
      print: shortOf(who, { ...job, endedAt: null, createdAt: null }),
    };
  },

  write: writeJobs,

  finish: ({ queue }) => queue.nudge(PLACE_JOBS),
};

const NO_TIMES = { start: null, end: null };

function findWorker(line: Line, { refs }: Context) {
  const named = line.text('worker');
  return named === undefined ? undefined : (refs.workerNamed(named) ?? line.refuse('worker', 'worker'));
}

function readWhen(line: Line, field: string, zone: string, dayFirst: boolean): When | undefined {
  const text = line.text(field, 60);
  return text === undefined ? undefined : (readDate(text, { zone, dayFirst }) ?? line.refuse(field, 'date'));
}

/** What the line says, else by its date: what lies behind us was done. */
function statusOf(
  line: Line,
  start: When | undefined,
  hasWorker: boolean,
  today: Temporal.PlainDate,
): Status {
  const text = line.text('status')?.toLowerCase();
  const said = text && statusWords.find(([pattern]) => pattern.test(text))?.[1];
  if (text && !said) line.refuse('status', 'status');
  if (said === 'assigned') return hasWorker ? 'assigned' : 'pending';
  if (said) return said;
  if (start && Temporal.PlainDate.compare(start.day, today) < 0) return 'completed';
  return hasWorker ? 'assigned' : 'pending';
}

const momentOf = (when: When | undefined, zone: string): Temporal.Instant | undefined =>
  when?.day
    .toZonedDateTime({ timeZone: zone, plainTime: when.time ?? Temporal.PlainTime.from('12:00') })
    .toInstant();

const earliest = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b);

function timesOf(start: When | undefined, end: When | undefined, minutes: number | undefined, zone: string) {
  if (!start?.time) return NO_TIMES;
  const from = momentOf(start, zone)!;
  const given = end?.time ? momentOf(end, zone)! : undefined;
  const isUsable =
    given && Temporal.Instant.compare(from, given) < 0 && given.since(from).total('hours') <= 24;
  const to = isUsable ? given : from.add({ minutes: minutes ?? 60 });
  return { start: from.toString(), end: to.toString() };
}

/** "Yes" and "no" instead of an amount mean all of it and nothing. */
function paidOf(line: Line, status: Status): number | undefined {
  if (status !== 'completed') return 0;
  const text = line.text('paid')?.toLowerCase();
  if (text === undefined || /^(yes|y|true|paid|s[ií]|pagado)$/.test(text)) return undefined;
  return /^(no|n|false|unpaid)$/.test(text) ? 0 : line.cents('paid', MAX_PRICE);
}

async function writeJobs(sql: Transaction, rows: JobLine[], context: Context): Promise<Outcome[]> {
  const { deps, at } = context;
  const known = await findByKeys(sql, 'jobs', rows);
  const seen = new Set(known.keys());
  const outcomes: Outcome[] = rows.map(() => 'unchanged');
  const news = rows.flatMap((row, n) => {
    const name = nameOfKey(row);
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ row, n, id: randomUUIDv7() }];
  });
  const people = await matchPeople(sql, news, context);
  const services = await knownServices(deps.sql);
  const jobs = news.flatMap(({ row: { job }, id }, at) => {
    const person = people[at];
    const service = services(job.type);
    const work = { type: job.type, addOns: [], gutterLength: null, stories: null };
    const listPrice = job.status === 'pending' || job.status === 'assigned' ? service?.priceCents : undefined;
    return person
      ? [
          {
            ...{ ...job, ...person, id, type: service?.label ?? job.type },
            minutes: job.minutes ?? estimateDuration(work, service),
            priceCents: job.priceCents ?? listPrice ?? 0,
          },
        ]
      : [];
  });
  const written = await insertOrNote(sql, jobs, new Map(news.map(({ id, row }) => [id, row.line])));
  const byId = new Map(jobs.map(job => [job.id, job]));
  const kept = news.filter(({ id }) => written.has(id));
  for (const { n } of kept) outcomes[n] = 'created';
  const payments = kept.flatMap(({ id, row: { paidCents } }) => {
    const { status, priceCents, endedAt } = byId.get(id)!;
    const cents = Math.min(paidCents ?? priceCents, priceCents);
    return status === 'completed' && cents > 0
      ? [{ id: randomUUIDv7(), jobId: id, cents, at: endedAt! }]
      : [];
  });
  await insertImportedPayments(sql, payments, at);
  await saveKeys(
    sql,
    'jobs',
    kept.map(({ id, row: { owner, key } }) => ({ owner, key, recordId: id })),
  );
  return outcomes;
}

const isOverlap = (error: unknown) => (error as { code?: string }).code === '23P01';

/** Two visits of a technician at one time: the lines are tried one by one, to name those in the way. */
async function insertOrNote(
  sql: Transaction,
  jobs: ImportedJob[],
  lines: Map<string, Line>,
): Promise<Set<string>> {
  const insert = (some: ImportedJob[]) => sql.savepoint(tx => insertImportedJobs(tx, some));
  if (jobs.length === 0) return new Set();
  try {
    await insert(jobs);
    return new Set(jobs.map(({ id }) => id));
  } catch (error) {
    if (!isOverlap(error)) throw error;
  }
  const written = new Set<string>();
  for (const job of jobs)
    try {
      await insert([job]);
      written.add(job.id);
    } catch (error) {
      if (!isOverlap(error)) throw error;
      lines.get(job.id)!.refuse('start', 'busy');
    }
  return written;
}
