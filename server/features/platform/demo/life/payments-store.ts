import type { Sql } from '../../../../db/connect.ts';

/**
 * What customers paid for these jobs, what the processor kept, and the shares of the franchises: the same rows that the
 * rules of `money` would have written one by one. Shares were sent the morning after; the latest are still to be sent.
 */
export async function addPayments(sql: Sql, jobIds: string[], currency: string, now: Temporal.Instant) {
  if (jobIds.length === 0) return;
  // Nothing is known yet of tables that were just filled: a loop over both sides would take seconds.
  await sql`set local enable_nestloop = off`;
  await sql`
    with paid as (
      select *, abs(hashtext(id::text)) as dice, completed_at + (2 + abs(hashtext(id::text)) % 9) * interval '1 minute' as at
      from jobs where id = any (${jobIds}::uuid[]) and payment_status = 'charged'
    ), tipped as (
      select *, case when dice % 9 = 0 then 500 + dice % 4 * 500 else 0 end as tip,
        case when payment_id is null then (array['cash', 'check', 'card_reader', 'bank_transfer'])[1 + dice % 4]
          else 'card' end as method
      from paid
    )
    insert into payments (id, job_id, franchise_id, status, method, reference, recorded_by, amount_cents, tip_cents,
      tax_cents, fee_cents, charge_id, created_at, succeeded_at)
    select coalesce(payment_id, md5('payment' || id)::uuid::text), id, franchise_id, 'succeeded', method,
      case method when 'check' then (1000 + dice % 9000)::text end, case when payment_id is null then 'Office' end,
      total_cents + tip, tip, tax_cents,
      case when payment_id is not null then round((total_cents + tip) * 0.029)::integer + 30 end,
      replace(payment_id, 'pi_', 'ch_'), least(at, ${now}), least(at, ${now})
    from tipped`;
  await sql`
    insert into payouts (id, key, payment_id, job_id, franchise_id, share_cents, sent_cents, transfer_id, created_at, sent_at)
    select id, 'payout:' || id, payment_id, job_id, franchise_id, share, case when is_sent then share else 0 end,
      case when is_sent then 'tr_demo_' || replace(id::text, '-', '') end, at, case when is_sent then sent_at end
    from (
      select md5('payout' || payments.id)::uuid as id, payments.id as payment_id, job_id, franchise_id,
        floor(((amount_cents - tip_cents - tax_cents)::bigint * 8000 + 5000) / 10000)::integer as share,
        succeeded_at as at, date_trunc('day', succeeded_at) + interval '33 hours' as sent_at,
        date_trunc('day', succeeded_at) + interval '33 hours' < ${now} as is_sent
      from payments where job_id = any (${jobIds}::uuid[]) and franchise_id is not null
    ) as share where share > 0`;
  await sql`
    with booked as (
      select 'charge' as kind, 'charge:' || id as ref, job_id, id as payment_id, franchise_id, succeeded_at as at,
        jsonb_build_object(case method when 'card' then 'processor' else 'cash' end, amount_cents,
          'charges', tip_cents + tax_cents - amount_cents, 'sales_tax', -tax_cents, 'tips', -tip_cents) as entries
      from payments where job_id = any (${jobIds}::uuid[])
      union all
      select 'fee', 'fee:' || id, job_id, id, franchise_id, succeeded_at,
        jsonb_build_object('fees', fee_cents, 'processor', -fee_cents)
      from payments where job_id = any (${jobIds}::uuid[]) and fee_cents is not null
      union all
      select 'share', 'share:' || id, job_id, payment_id, franchise_id, created_at,
        jsonb_build_object('franchise_share', share_cents, 'franchise_earned', -share_cents)
      from payouts where job_id = any (${jobIds}::uuid[])
      union all
      select 'transfer', 'transfer:' || id, job_id, payment_id, franchise_id, sent_at,
        jsonb_build_object('transfers', sent_cents, 'processor', -sent_cents)
      from payouts where job_id = any (${jobIds}::uuid[]) and sent_at is not null
    ), posted as (
      insert into ledger_transactions (kind, ref, job_id, payment_id, created_at)
      select kind, ref, job_id, payment_id, at from booked order by at, ref
      returning id, ref
    )
    insert into ledger_entries (transaction_id, account, franchise_id, job_id, amount_cents, created_at)
    select posted.id, entry.key, franchise_id, job_id, entry.value::bigint, at
    from posted join booked using (ref) cross join jsonb_each_text(entries) as entry
    where entry.value::bigint <> 0
    order by posted.id`;
  // The built-in processor knows them too, so that they can be refunded.
  await sql`
    insert into sandbox_objects (id, data, created_at)
    select id, jsonb_build_object('id', id, 'status', 'succeeded', 'amountCents', amount_cents, 'tipCents', tip_cents,
      'refundedCents', 0, 'feeCents', fee_cents, 'currency', ${currency.toLowerCase()}::text, 'refunds', 0,
      'chargeId', charge_id, 'jobId', job_id), succeeded_at
    from payments where job_id = any (${jobIds}::uuid[]) and method = 'card'
    union all
    select transfer_id, jsonb_build_object('id', transfer_id, 'amountCents', sent_cents, 'reversedCents', 0), sent_at
    from payouts where job_id = any (${jobIds}::uuid[]) and transfer_id is not null
    on conflict (id) do nothing`;
  await sql`set local enable_nestloop = on`;
}

/** The accounts that shares are sent to. */
export const connectFranchises = (sql: Sql, franchiseIds: string[], at: Temporal.Instant) => sql`
  with account as (
    select id, name, 'acct_sandbox_' || regexp_replace(id, '\\W', '_', 'g') as account_id from franchises
    where id = any (${franchiseIds})
  ), known as (
    insert into sandbox_objects (id, data)
    select account_id, jsonb_build_object('id', account_id, 'name', name, 'chargesEnabled', true, 'payoutsEnabled', true,
      'detailsSubmitted', true) from account
    on conflict (id) do nothing
  )
  insert into connected_accounts (franchise_id, account_id, charges_enabled, payouts_enabled, details_submitted,
    created_at, updated_at)
  select id, account_id, true, true, true, ${at}, ${at} from account
  on conflict do nothing`;
