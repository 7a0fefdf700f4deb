-- Which people were erased, without saying who: restoring an older backup applies these again. The service copies them
-- to DATA_DIR/erasures.jsonl, for the case that this database itself is lost.
create table erasures (
  id uuid primary key,
  -- Null: we only had messages to the address.
  customer_id uuid,
  job_ids uuid[] not null,
  -- Keyed, so that nobody finds an address by trying.
  email_hash text not null,
  erased_at timestamptz not null
);
