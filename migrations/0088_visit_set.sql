-- Since when a visit has its worker and time, and since when a worker's time off is known: a visit that was there first
-- is to be given to somebody else, one that was put into time off by hand stays. Other changes of the job or the worker
-- say nothing about that.

alter table jobs add column visit_set_at timestamptz;

create function note_visit_set() returns trigger language plpgsql as $$
begin
  new.visit_set_at = new.updated_at;
  return new;
end
$$;
create trigger visit_set before update of worker_id, scheduled_start, scheduled_end on jobs
  for each row when (
    (old.worker_id, old.scheduled_start, old.scheduled_end)
      is distinct from (new.worker_id, new.scheduled_start, new.scheduled_end)
  )
  execute function note_visit_set();

alter table worker_time_off add column entered_at timestamptz;
update worker_time_off set entered_at = workers.updated_at from workers where workers.id = worker_id;
alter table worker_time_off alter column entered_at set not null;
