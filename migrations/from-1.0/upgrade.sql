-- Brings a database of release 1.0 to the baseline (0001 to 0009). Runs once, in one transaction, after a backup was
-- written; server/db/upgrade-from-1.0.ts records the baseline in the same transaction. Triggers stay on: what the ledger
-- refuses must not be done here either.

delete from schema_migrations;
