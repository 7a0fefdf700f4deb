-- The map: what an imported extract gives to address search and to the base map. Routing tiles lie beside it,
-- in DATA_DIR/map/versions/<version>. Rows belong to a region (one imported file); a region is searched from
-- the moment a version names it, so an import that is cut short is never seen.

create extension if not exists pg_trgm;

create table map_regions (
  id integer generated always as identity primary key,
  name text not null,
  file_bytes bigint not null,
  addresses integer not null default 0,
  streets integer not null default 0,
  places integer not null default 0,
  created_at timestamptz not null
);

-- The newest version is the current one: inserting its row is the swap.
create table map_versions (
  id integer generated always as identity primary key,
  region_ids integer[] not null,
  created_at timestamptz not null
);

-- A street of a town, a place, a postcode or something with a name.
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
  -- Every word that may be used to name it, in search form.
  tokens text[] not null,
  primary key (region_id, id)
);
create index map_docs_by_token on map_docs using gin (tokens);

-- Each way of naming a document as one number (a hash of its sorted words): the whole of "Mill Lane 99004" is
-- found by one look into a B-tree, however large the map is.
create table map_keys (
  key bigint not null,
  region_id integer not null,
  doc_id integer not null,
  primary key (key, region_id, doc_id)
);

create table map_addresses (
  region_id integer not null,
  doc_id integer not null,
  -- The leading digits, to find neighbours by.
  house integer not null,
  number text not null,
  -- As it is written on the house.
  label text not null,
  postcode text,
  lat double precision not null,
  lng double precision not null
);
create index map_addresses_by_house on map_addresses (region_id, doc_id, house);

-- Words of the map, each under its own spelling and under every spelling with one letter left out: a word with
-- one slip shares a spelling with the word that was meant, so corrections are look-ups too.
create table map_words (
  variant text not null,
  region_id integer not null,
  word text not null,
  docs integer not null
);
create index map_words_by_variant on map_words (variant text_pattern_ops, region_id);
create index map_words_similar on map_words using gin (word gin_trgm_ops) where variant = word;

-- Lines, areas and labels of the base map; tiles are cut from it when they are asked for.
create table map_features (
  region_id integer not null,
  layer text not null,
  min_zoom smallint not null,
  area box not null,
  -- Pairs of 32-bit integers, longitude and latitude in units of 1e-7 degrees.
  points bytea not null,
  properties jsonb not null
);
create index map_features_by_area on map_features using gist (area);

-- Documents by the exact set of their words, and their houses by number: B-tree look-ups and nothing else. A
-- function, because planning the statement for each question cost three times what running it does (0.5 ms
-- beside 0.15 ms): here the plan is made once for each connection.
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
