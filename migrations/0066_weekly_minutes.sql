-- How long a worker is on shift in a week, known with the shifts: the report on workers reads it for each of them.
create function weekly_minutes_of(shifts jsonb) returns integer immutable language sql
  return (
    select coalesce(sum(
      split_part(span ->> 'end', ':', 1)::int * 60 + split_part(span ->> 'end', ':', 2)::int
      - split_part(span ->> 'start', ':', 1)::int * 60 - split_part(span ->> 'start', ':', 2)::int
    ), 0)::int
    from jsonb_each(shifts) as day (name, spans) cross join lateral jsonb_array_elements(spans) as span
  );

alter table workers add column weekly_minutes integer not null generated always as (weekly_minutes_of(shifts)) stored;
