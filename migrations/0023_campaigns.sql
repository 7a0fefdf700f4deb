-- Campaigns, and how many completed jobs each customer has: counted as they happen, so that choosing an audience
-- among a million customers reads one narrow index and never the jobs.

create table customer_completions (
  -- A franchise, or '' for all work together.
  scope text not null,
  customer_id uuid not null references customers on delete cascade,
  jobs integer not null check (jobs > 0),
  primary key (scope, customer_id) include (jobs)
);

create function count_completion(customer uuid, franchise text, change integer) returns void
  language plpgsql as $$
begin
  if change > 0 then
    insert into customer_completions (scope, customer_id, jobs)
    select unnest(array_remove(array['', franchise], null)), customer, change
    on conflict (scope, customer_id) do update set jobs = customer_completions.jobs + change;
  else
    delete from customer_completions
    where customer_id = customer and scope in ('', franchise) and jobs + change <= 0;
    update customer_completions set jobs = jobs + change
    where customer_id = customer and scope in ('', franchise);
  end if;
end $$;

create function jobs_count_completions() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'completed' then
    perform count_completion(old.customer_id, old.franchise_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'completed' then
    perform count_completion(new.customer_id, new.franchise_id, 1);
  end if;
  return null;
end $$;

-- A bulk load sets truckroll.bulk and counts once at its end. A booking, which is never completed, pays nothing.
create trigger jobs_completed_insert after insert on jobs for each row
  when (new.status = 'completed' and current_setting('truckroll.bulk', true) is distinct from 'on')
  execute function jobs_count_completions();
create trigger jobs_completed_update after update of status, customer_id, franchise_id on jobs for each row
  when ((old.status = 'completed' or new.status = 'completed')
    and (old.status, old.customer_id, old.franchise_id)
      is distinct from (new.status, new.customer_id, new.franchise_id))
  execute function jobs_count_completions();
create trigger jobs_completed_delete after delete on jobs for each row
  when (old.status = 'completed')
  execute function jobs_count_completions();

create function recount_completions() returns void
  language sql as $$
    delete from customer_completions;
    insert into customer_completions (scope, customer_id, jobs)
    select coalesce(franchise_id, ''), customer_id, count(*) from jobs
    where status = 'completed'
    group by grouping sets ((customer_id), (franchise_id, customer_id))
    having grouping(franchise_id) = 1 or franchise_id is not null;
  $$;
select recount_completions();

create table campaigns (
  -- Also the batch of its messages.
  id uuid primary key references message_batches,
  type text not null check (type in ('email', 'sms', 'both')),
  target_audience text not null check (target_audience in ('all', 'new', 'returning')),
  franchise_id text references franchises,
  subject text,
  message_template text not null,
  created_by text not null,
  -- How many messages it was going to be when it began.
  expected integer,
  -- The last customer whose messages are in the outbox; the next chunk begins behind.
  cursor uuid not null default '00000000-0000-0000-0000-000000000000',
  filled_at timestamptz,
  created_at timestamptz not null
);
create index campaigns_by_time on campaigns (created_at, id);
create index campaigns_to_fill on campaigns (created_at) where filled_at is null;
