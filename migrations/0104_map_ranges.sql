-- House numbers that a map gives as a run along a line (`addr:interpolation`), asked for where no house of that
-- number is listed.

create table map_ranges (
  region_id integer not null,
  doc_id integer not null,
  first integer not null,
  last integer not null check (last > first),
  step integer not null check (step > 0),
  postcode text,
  -- From the first house to the last, longitude and latitude in turn.
  points double precision[] not null
);
create index map_ranges_by_house on map_ranges (region_id, doc_id, first);
