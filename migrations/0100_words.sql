-- What jobs and customers are searched by stands beside them. An index on the rows themselves was written again at
-- every change of a job's status or time, and took a fifth of the work of a booking; now the words are written
-- after the answer. Until then they are missing (null), and a search reads the row itself instead: nothing is
-- ever found late.

create function words_in(text) returns tsvector immutable parallel safe language sql
  return to_tsvector('simple', translate($1, '@.,+-_()/', '         '));
create function words_of_job(jobs) returns tsvector stable parallel safe language sql
  return words_in(concat_ws(' ', $1.customer_name, $1.customer_email, $1.customer_phone, $1.address));
create function words_of_customer(customers) returns tsvector stable parallel safe language sql
  return words_in(concat_ws(' ', $1.name, $1.email, $1.phone));

-- No foreign keys: checking them costs more than the rows, and the triggers below keep both sides together.
create table job_words (job_id uuid primary key, words tsvector);
create table customer_words (customer_id uuid primary key, words tsvector);

insert into job_words select id, words_of_job(jobs) from jobs;
insert into customer_words select id, words_of_customer(customers) from customers;

create index job_words_search on job_words using gin (words) where words is not null;
create index customer_words_search on customer_words using gin (words) where words is not null;
create index job_words_missing on job_words (job_id) where words is null;
create index customer_words_missing on customer_words (customer_id) where words is null;
drop index jobs_search;
drop index customers_search;

-- A million rows at once bring their words along: nobody waits for an answer.
create function add_job_words() returns trigger language plpgsql as $$
begin
  if current_setting('truckroll.bulk', true) = 'on' then
    insert into job_words select id, words_of_job(added) from added;
  else
    insert into job_words select id from added;
  end if;
  return null;
end $$;
create function add_customer_words() returns trigger language plpgsql as $$
begin
  if current_setting('truckroll.bulk', true) = 'on' then
    insert into customer_words select id, words_of_customer(added) from added;
  else
    insert into customer_words select id from added;
  end if;
  return null;
end $$;
create trigger job_words_added after insert on jobs
  referencing new table as added for each statement execute function add_job_words();
create trigger customer_words_added after insert on customers
  referencing new table as added for each statement execute function add_customer_words();

create function drop_job_words() returns trigger language plpgsql as $$
begin
  update job_words set words = null where job_id = new.id and words is not null;
  return null;
end $$;
create function drop_customer_words() returns trigger language plpgsql as $$
begin
  update customer_words set words = null where customer_id = new.id and words is not null;
  return null;
end $$;
create trigger job_words_dropped after update of customer_name, customer_email, customer_phone, address on jobs
  for each row when (
    (old.customer_name, old.customer_email, old.customer_phone, old.address)
    is distinct from (new.customer_name, new.customer_email, new.customer_phone, new.address)
  )
  execute function drop_job_words();
create trigger customer_words_dropped after update of name, email, phone on customers
  for each row when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function drop_customer_words();

create function remove_job_words() returns trigger language plpgsql as $$
begin
  delete from job_words using removed where job_id = removed.id;
  return null;
end $$;
create function remove_customer_words() returns trigger language plpgsql as $$
begin
  delete from customer_words using removed where customer_id = removed.id;
  return null;
end $$;
create trigger job_words_removed after delete on jobs
  referencing old table as removed for each statement execute function remove_job_words();
create trigger customer_words_removed after delete on customers
  referencing old table as removed for each statement execute function remove_customer_words();
