-- One table of words instead of two that were kept by the same rules twice over. What a row is found by is still
-- said per table (`words_of`); all else is shared.

drop trigger job_words_added on jobs;
drop trigger job_words_dropped on jobs;
drop trigger job_words_removed on jobs;
drop trigger customer_words_added on customers;
drop trigger customer_words_dropped on customers;
drop trigger customer_words_removed on customers;
drop function add_job_words, add_customer_words, drop_job_words, drop_customer_words, remove_job_words,
  remove_customer_words;

alter function words_of_job(jobs) rename to words_of;
alter function words_of_customer(customers) rename to words_of;

-- No foreign keys: checking them costs more than the rows, and the triggers below keep both sides together.
create table search_words (id uuid primary key, words tsvector);
insert into search_words select * from job_words union all select * from customer_words;
create index search_words_search on search_words using gin (words) where words is not null;
create index search_words_missing on search_words (id) where words is null;
drop table job_words, customer_words;

-- Words are missing until they are written after the answer; a million rows at once bring them along.
create function add_words() returns trigger language plpgsql as $$
begin
  if current_setting('truckroll.bulk', true) = 'on' then
    execute format('insert into search_words select id, words_of(added::%I) from added', tg_table_name);
  else
    insert into search_words select id from added;
  end if;
  return null;
end $$;
create function drop_words() returns trigger language plpgsql as $$
begin
  update search_words set words = null where id = new.id and words is not null;
  return null;
end $$;
create function remove_words() returns trigger language plpgsql as $$
begin
  delete from search_words using removed where search_words.id = removed.id;
  return null;
end $$;

create trigger words_added after insert on jobs
  referencing new table as added for each statement execute function add_words();
create trigger words_added after insert on customers
  referencing new table as added for each statement execute function add_words();
create trigger words_dropped after update of customer_name, customer_email, customer_phone, address on jobs
  for each row when (
    (old.customer_name, old.customer_email, old.customer_phone, old.address)
    is distinct from (new.customer_name, new.customer_email, new.customer_phone, new.address)
  )
  execute function drop_words();
create trigger words_dropped after update of name, email, phone on customers
  for each row when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function drop_words();
create trigger words_removed after delete on jobs
  referencing old table as removed for each statement execute function remove_words();
create trigger words_removed after delete on customers
  referencing old table as removed for each statement execute function remove_words();
