-- Makes room in a database of release 1.0 for what the baseline has instead. Runs once, in one transaction, after a backup
-- was written; server/db/upgrade-from-1.0.ts then applies 0008 and 0009, which are new as a whole, runs fill.sql and
-- records the baseline. Triggers stay on: what the ledger refuses must not be done here either.

delete from schema_migrations;

-- Sums and words that triggers wrote with every change: derived again from the rows by fill.sql.
drop function count_jobs, count_new_jobs, count_ledger, count_payments, recount_figures, set_figures_zone,
  recount_after_truncate, recount_coverage, jobs_count_completions, count_completion, recount_completions, add_words,
  drop_words, remove_words, keep_ledger_balances cascade;
drop function settle_outstanding, take_figures_slot, figures_of, parts_of, coverage_of, words_of(jobs),
  words_of(customers), words_in, month_of, public_label, estimated_minutes;
drop table figures, customer_completions, search_words, ledger_balances;

-- Kept aside until fill.sql has copied them.
create temporary table zone_1_0 on commit drop as select zone from figures_settings;
drop table figures_settings;
alter table activity rename to activity_1_0;
drop index activity_by_subject, activity_by_time;

-- Renamed to the words of the field.
alter table payments rename column give_back to refund_due;
alter index payments_to_give_back rename to payments_to_refund;
