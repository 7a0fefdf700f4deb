-- The platform: incoming events, the sandbox processor, repeated requests, what operating the service needs, and the
-- imported map.

-- Tables

-- Events of the payment processor: stored before they are acknowledged, processed once.
create table webhook_events (
  id text primary key,
  type text not null,
  -- The bytes that were signed.
  payload text not null,
  status text not null default 'waiting' check (status in ('waiting', 'processed', 'ignored', 'dead')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  error text,
  received_at timestamptz not null,
  processed_at timestamptz
);

-- The next three belong to the built-in sandbox processor, and nothing else reads them: to the service it is an external
-- system.
create table sandbox_objects (
  id text primary key,
  data jsonb not null,
  created_at timestamptz not null default now()
);

create table sandbox_answers (
  key text primary key,
  request text not null,
  answer jsonb,
  created_at timestamptz not null default now()
);

create table sandbox_events (
  id text primary key,
  payload text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz
);

-- Answers to requests with an Idempotency-Key, so that a repeated request gets the same one.
create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  -- The id of what the request creates: running it again after a crash finds that instead of creating another.
  effect_id uuid not null,
  -- The number of a session lock held by the process that runs the request. If the process was killed the lock is free,
  -- and the request is taken over right away instead of after `locked_until`.
  owner bigint not null default 0,
  locked_until timestamptz not null,
  status smallint,
  answer text,
  created_at timestamptz not null,
  primary key (scope, key)
);

create table client_errors (
  id bigint generated always as identity primary key,
  message text not null,
  stack text,
  page text,
  user_agent text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null
);

-- Counted as errors come in, so that listing the groups never scans the errors.
create table client_error_groups (
  message text primary key,
  count bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null
);

create table web_vitals (
  id bigint generated always as identity primary key,
  metric text not null,
  value double precision not null,
  page text not null,
  visit_id text,
  created_at timestamptz not null
);

-- When the service was backed up: the insights warn if that was long ago.
create table backups (
  id bigint generated always as identity primary key,
  bytes bigint not null,
  created_at timestamptz not null
);

-- Indexes

create index webhook_events_due on webhook_events (due_at) where status = 'waiting';
create index webhook_events_dead on webhook_events (received_at) where status = 'dead';
create index webhook_events_by_time on webhook_events (received_at, id);
-- A refund may arrive before its payment. Recording the payment finds it by this, ignored or still being processed, so
-- the two cannot miss each other.
create index webhook_events_open_refunds on webhook_events ((payload::jsonb #>> '{data,object,payment_intent}'))
  where status in ('ignored', 'waiting') and type = 'charge.refunded';
create index sandbox_events_due on sandbox_events (due_at) where delivered_at is null;
create index idempotency_keys_by_time on idempotency_keys (created_at);
create index client_errors_by_time on client_errors (created_at);
create index client_error_groups_by_time on client_error_groups (last_seen);
create index web_vitals_by_time on web_vitals (created_at);

-- The map: tables for address search and the base map. Routing tiles are files in DATA_DIR/map/versions/<version>.

-- One imported file. Its rows are used once a version lists it, so an interrupted import is never seen. No foreign keys
-- point here: an import writes millions of rows, and a region is deleted as a whole.
create table map_regions (
  id integer generated always as identity primary key,
  name text not null,
  -- How far it reaches. Outside, the service answers as it does without a map.
  area box,
  file_bytes bigint not null,
  addresses integer not null default 0,
  streets integer not null default 0,
  places integer not null default 0,
  created_at timestamptz not null
);

-- The newest row is the current map: inserting it is the switch.
create table map_versions (
  id integer generated always as identity primary key,
  region_ids integer[] not null,
  created_at timestamptz not null
);

-- A street in a town, a place, a postcode, or anything with a name.
create table map_docs (
  region_id integer not null,
  id integer not null,
  kind text not null check (kind in ('street', 'place', 'postcode', 'poi')),
  name text not null,
  number text,
  street text,
  suburb text,
  city text,
  postcode text,
  lat double precision not null,
  lng double precision not null,
  rank real not null,
  -- Every word it can be named by, in search form.
  tokens text[] not null,
  primary key (region_id, id)
);

-- Each way to name a document as one number, a hash of its sorted words: "Mill Lane 99004" is one B-tree lookup, however
-- large the map is.
create table map_keys (
  key bigint not null,
  region_id integer not null,
  doc_id integer not null,
  primary key (key, region_id, doc_id)
);

create table map_addresses (
  region_id integer not null,
  doc_id integer not null,
  -- The leading digits, to find neighbors by.
  house integer not null,
  number text not null,
  -- As written on the house.
  label text not null,
  postcode text,
  lat double precision not null,
  lng double precision not null
);

-- House numbers that the map gives as a range along a line (`addr:interpolation`), for houses that are not listed.
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

-- Words of the map, each under its own spelling and under every spelling with one letter left out. A word with one typo
-- shares such a spelling with the word that was meant, so correcting it is a lookup too.
create table map_words (
  variant text not null,
  region_id integer not null,
  word text not null,
  docs integer not null
);

-- Lines, areas and labels of the base map. Tiles are cut from it on request.
create table map_features (
  region_id integer not null,
  layer text not null,
  min_zoom smallint not null,
  area box not null,
  -- Pairs of 32-bit integers: longitude and latitude in units of 1e-7 degrees.
  points bytea not null,
  properties jsonb not null
);

-- Address search corrects spelling by similarity.
create extension if not exists pg_trgm;

create index map_docs_by_token on map_docs using gin (tokens);
create index map_addresses_by_house on map_addresses (region_id, doc_id, house);
create index map_ranges_by_house on map_ranges (region_id, doc_id, first);
create index map_words_by_variant on map_words (variant text_pattern_ops, region_id);
create index map_words_similar on map_words using gin (word gin_trgm_ops) where variant = word;
create index map_features_by_area on map_features using gist (area);

-- Finds documents by the exact set of their words, and their houses by number. A function, because planning this
-- statement took three times as long as running it (0.5 ms and 0.15 ms): here each connection plans it once.
create function map_find_by_keys(keys bigint[], houses integer[], numbers text[], most integer)
  returns table (
    asked integer, region_id integer, id integer, kind text, name text, number text, street text, suburb text,
    city text, postcode text, lat double precision, lng double precision, rank real,
    house_label text, house_postcode text, house_lat double precision, house_lng double precision
  )
  stable language plpgsql set plan_cache_mode = force_generic_plan as $$
  #variable_conflict use_column
  declare
    regions integer[] := (select region_ids from map_versions order by id desc limit 1);
  begin
    return query
      select a.place::integer - 1, d.region_id, d.id, d.kind, d.name, d.number, d.street, d.suburb, d.city,
        d.postcode, d.lat, d.lng, d.rank, h.label, h.postcode, h.lat, h.lng
      from unnest(keys, houses, numbers) with ordinality as a (key, house, number, place)
        join map_keys k on k.key = a.key and k.region_id = any (regions)
        join map_docs d on d.region_id = k.region_id and d.id = k.doc_id
        left join lateral (
          select m.label, m.postcode, m.lat, m.lng from map_addresses m
          where m.region_id = d.region_id and m.doc_id = d.id and m.house = a.house and m.number = a.number
          limit 1
        ) h on true
      order by (h.lat is not null) desc, d.rank desc
      limit most;
  end
$$;
