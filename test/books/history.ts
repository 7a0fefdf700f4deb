import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { businessDay } from '../../server/business-day.ts';
import { onboardFranchise } from '../../server/features/money/payouts/onboard-franchise.ts';
import { saveSection } from '../../server/settings/store.ts';
import type { TestApp } from '../harness.ts';
import { type FallibleService, fallibleService } from './fallible-service.ts';
import {
  accountsOf,
  addPayment,
  applyEntry,
  assignShare,
  balanceOf,
  type Franchise,
  type Job,
  totalOf,
} from './model.ts';
import { type OutsideWorld, outsideWorld } from './outside-world.ts';
import { type BooksOfJob, readBooks } from './read-books.ts';

export type Policy = {
  payoutsWhen: 'payment' | 'completion';
  feePercent: number;
  /** Whether the franchises' accounts work from the beginning. */
  areConnected: boolean;
};

/** A job of a history: what the model says about it, and what the history needs to go on. */
export type HistoryJob = Job & {
  name: string;
  taxRate: number;
  isScheduled: boolean;
  /** Payment pages that a customer may still have open. */
  sessions: string[];
  /** Ids of payments that the processor has for it. */
  atProcessor: Set<string>;
  /** Payments that somebody took by hand, by id. */
  byHand: Map<string, { amountCents: number; tipCents: number; day: string }>;
  /** The last transaction of the ledger that the model has followed. */
  journalRead: number;
  /** The latest books, read after the last step that touched the job. */
  books: BooksOfJob | undefined;
};

let started = 0;

export const accountOf = (franchiseId: string) => `acct_sandbox_${franchiseId.replace(/\W/g, '_')}`;

/** One business's history: the service, the world around it, and the model that both are compared with. */
export class History {
  readonly t: TestApp;
  readonly service: FallibleService;
  readonly world: OutsideWorld;
  readonly policy: Policy;
  readonly franchises: Franchise[];
  readonly jobs: HistoryJob[] = [];
  readonly workerId = randomUUID();
  /** Franchises that began to set up their account. */
  readonly onboarding = new Set<string>();

  constructor(t: TestApp, policy: Policy) {
    this.t = t;
    this.policy = policy;
    this.service = fallibleService(t.deps);
    this.world = outsideWorld(t.sql);
    const n = ++started;
    this.franchises = [
      { id: `north-${n}`, taxRate: 0.08, splits: new Map([['2026-01-01', { percent: 80 }]]) },
      { id: `south-${n}`, taxRate: 0, splits: new Map([['2026-01-01', { fixedCents: 4_000 }]]) },
      // Its account takes transfers, and spends them before they can be reversed.
      { id: `east-${n}-spent`, taxRate: 0.0725, splits: new Map([['2026-01-01', { percent: 62.5 }]]) },
    ];
  }

  async start() {
    const { sql, clock } = this.t;
    clock.set('2026-03-02T10:00:00Z');
    const at = clock.now();
    const { payoutsWhen: when, feePercent } = this.policy;
    await saveSection(sql, 'payouts', { when }, at);
    await saveSection(sql, 'cancellation', { freeUntilHours: 8_760, feePercent }, at);
    for (const { id, taxRate, splits } of this.franchises) {
      await sql`insert into franchises (id, name, tax_rate, created_at, updated_at)
        values (${id}, ${id}, ${taxRate}, ${at}, ${at})`;
      const split = { sharePercent: null, shareFixedCents: null, ...toRow([...splits.values()][0]!) };
      await sql`insert into franchise_splits ${sql({ franchiseId: id, effectiveFrom: '2026-01-01', ...split })}`;
    }
    if (this.policy.areConnected)
      for (const { id } of this.franchises) {
        await this.service.run(deps => onboardFranchise(deps, id));
        this.onboarding.add(id);
        await this.world.setAccount(accountOf(id), true);
      }
    await sql`insert into workers (id, name, shifts, created_at, updated_at)
      values (${this.workerId}, 'W', '{}', ${at}, ${at})`;
  }

  get today(): string {
    return businessDay(this.t.clock.now(), this.t.config.timezone);
  }

  franchiseOf = (id: string | null) => this.franchises.find(franchise => franchise.id === id);

  /** Reads what the service wrote about jobs and holds it against the model. */
  async check(...jobs: HistoryJob[]) {
    const ids = jobs.map(({ id }) => id);
    for (const books of await readBooks(this.t.sql, ids, this.t.config.timezone)) {
      const job = jobs.find(({ id }) => id === books.id)!;
      await this.#follow(job, books);
      compare(job, books);
    }
  }

  /**
   * Takes from the books what the model cannot know after a crash or with events still under way: in which order
   * payments, refunds and disputes reached them, and whether the step changed the job. What that comes to is the
   * model's.
   */
  async #follow(job: HistoryJob, books: BooksOfJob) {
    for (const entry of books.journal) {
      if (entry.id <= job.journalRead) continue;
      job.journalRead = entry.id;
      const row = books.payments.find(({ id }) => id === entry.paymentId)!;
      if (entry.kind !== 'charge') {
        applyEntry(job, entry);
        continue;
      }
      const real = await this.#realPayment(job, row.id, row.day);
      assert.ok(real, `${row.id} was booked, but nobody paid it`);
      addPayment(job, { id: row.id, isCard: row.isCard, ...real }, this.franchiseOf(job.franchiseId));
    }
    const { status, taxRate, totalCents, taxCents, cancellationFeeCents, franchiseId, depositCents } = books;
    const isMoved = franchiseId !== job.franchiseId;
    Object.assign(job, {
      taxRate,
      status,
      totalCents,
      taxCents,
      cancellationFeeCents,
      franchiseId,
      depositCents,
      books,
    });
    if (isMoved) for (const payment of job.payments) assignShare(job, payment, this.franchiseOf(franchiseId));
  }

  async #realPayment(job: HistoryJob, id: string, day: string) {
    const byHand = job.byHand.get(id);
    if (byHand) return byHand;
    const paid = await this.world.payment(id);
    if (paid?.status !== 'succeeded' || paid.jobId !== job.id) return undefined;
    job.atProcessor.add(id);
    return { amountCents: paid.amountCents, tipCents: paid.tipCents, day };
  }
}

export const toRow = (split: { percent: number } | { fixedCents: number }) =>
  'percent' in split ? { sharePercent: split.percent } : { shareFixedCents: split.fixedCents };

const byId = <T extends { id: string }>(rows: T[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The books are what the model says, for every payment and for the job as a whole. */
function compare(job: HistoryJob, books: BooksOfJob) {
  const { totalCents, taxCents } = books;
  assert.deepEqual({ totalCents, taxCents }, totalOf(books.priceCents, books.taxRate), `${job.name}: total`);
  assert.deepEqual(books.balance, balanceOf(job), `${job.name}: balance`);
  const rows = books.payments.filter(({ status }) => status === 'succeeded');
  assert.deepEqual(
    byId(rows.map(({ status, ...payment }) => payment)),
    byId(job.payments.map(({ share, ...payment }) => payment)),
    `${job.name}: payments`,
  );
  for (const { id } of books.payments) {
    const payment = job.payments.find(known => known.id === id);
    const sent = new Map<string, number>();
    for (const { paymentId, franchiseId, sentCents } of books.payouts)
      if (paymentId === id) sent.set(franchiseId, (sent.get(franchiseId) ?? 0) + sentCents);
    const booked = books.accounts.filter(({ paymentId }) => paymentId === id);
    const expected = payment ? accountsOf(payment, sent) : onlySent(sent);
    assert.deepEqual(
      Object.fromEntries(booked.map(({ account, cents }) => [account, cents])),
      expected,
      `${job.name}: ledger of payment ${job.payments.findIndex(known => known.id === id)}`,
    );
  }
}

/** A payment that was recorded in error leaves nothing but what a franchise has not given back yet. */
function onlySent(sent: Map<string, number>): Record<string, number> {
  const held = [...sent].filter(([, cents]) => cents !== 0);
  const total = held.reduce((cents, [, part]) => cents + part, 0);
  return {
    ...(total === 0 ? {} : { processor: -total }),
    ...Object.fromEntries(held.map(([id, cents]) => [`transfers of ${id}`, cents])),
  };
}
