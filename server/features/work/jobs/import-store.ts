import type { Sql } from '../../../db/connect.ts';
import { taxRateOf } from '../../money/tax/tax-rate-of.ts';

export type ImportedJob = {
  id: string;
  status: 'pending' | 'assigned' | 'completed' | 'cancelled';
  customerId: string;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  propertyId: string;
  address: string;
  lat: number | null;
  lng: number | null;
  type: string;
  notes: string | null;
  preferredDate: string | null;
  preferredTime: string | null;
  franchiseId: string | null;
  workerId: string | null;
  start: string | null;
  end: string | null;
  minutes: number;
  priceCents: number;
  /** When it was completed or canceled. */
  endedAt: string | null;
  createdAt: string;
};

const taxed = (sql: Sql) => ({
  address: sql`given.address`,
  type: sql`given.type`,
  franchiseRate: sql`franchises.tax_rate`,
  customerId: sql`given."customerId"`,
});

/** Adds jobs with their first visit. Finished work costs what it cost, tax included. Says nothing to anybody. */
export const insertImportedJobs = (sql: Sql, jobs: ImportedJob[]) => sql`
  insert into jobs (id, status, customer_id, customer_name, customer_email, customer_phone, property_id, address, lat, lng,
    type, notes, preferred_date, preferred_time, franchise_id, worker_id, scheduled_start, scheduled_end,
    duration_minutes, price_cents, tax_rate, completed_at, cancelled_at, created_at, updated_at)
  select given.id, status, "customerId", "customerName", "customerEmail", "customerPhone", "propertyId", given.address,
    given.lat, given.lng, type, notes, "preferredDate", "preferredTime", "franchiseId", "workerId", start, "end", minutes,
    "priceCents", case when status in ('completed', 'cancelled') then 0 else ${taxRateOf(sql, taxed(sql))} end,
    case status when 'completed' then "endedAt" end, case status when 'cancelled' then "endedAt" end,
    "createdAt", coalesce("endedAt", "createdAt")
  from jsonb_to_recordset(${sql.json(jobs)}::jsonb) as given (id uuid, status text, "customerId" uuid,
      "customerName" text, "customerEmail" text, "customerPhone" text, "propertyId" uuid, address text, lat float8,
      lng float8, type text, notes text, "preferredDate" text, "preferredTime" text, "franchiseId" text, "workerId" uuid,
      start timestamptz, "end" timestamptz, minutes integer, "priceCents" integer, "endedAt" timestamptz,
      "createdAt" timestamptz)
    left join franchises on franchises.id = given."franchiseId"
  order by "createdAt", given.id`;
