-- Address search for every country. Keys are now sums of hashes of words, so that a key with one word replaced can be
-- computed here: a search with a typo is one call too. Regions indexed before are indexed again by the service.
alter table map_regions add column index_version integer not null default 1;

alter table map_docs
  -- The code of the state, where addresses have one.
  add column state text;

alter table map_words
  -- What the word adds to a key, and to one without directions and street types.
  add column form bigint not null default 0,
  add column core bigint not null default 0;

-- Where two streets meet. Under the key of both names, and under the one without directions and street types.
create table map_crossings (
  key bigint not null,
  region_id integer not null,
  name text not null,
  city text,
  state text,
  lat double precision not null,
  lng double precision not null
);
create index map_crossings_by_key on map_crossings (key, region_id);
create index map_crossings_by_region on map_crossings (region_id);
alter table map_crossings enable row level security;

drop function map_find_by_keys;

create type map_hit as (
  -- Which of the keys, and the word of the map that was taken for one of the query.
  asked integer, correction text,
  region_id integer, id integer, kind text, name text, number text, street text, suburb text, city text, state text,
  postcode text, lat double precision, lng double precision, rank real,
  house_number text, house_label text, house_postcode text, house_lat double precision, house_lng double precision
);

-- The documents under any of these keys: those with the house first, then what the query says most exactly, then near the
-- business. If there are none, the same with one word of each typo key replaced by a word of the map that shares a
-- spelling with one letter left out; if the map does not know one of the words, that is the one to correct.
-- A function, because planning these statements takes longer than running them: each connection plans them once, for maps
-- of any size, so it is told to look up keys even where a map is small enough to read it all.
create function map_search(
  keys bigint[], houses integer[], numbers text[], costs real[],
  typo_keys bigint[], typo_houses integer[], typo_numbers text[], typo_costs real[], typo_are_core boolean[],
  variants text[], words text[], forms bigint[], cores bigint[],
  code text, lats double precision[], lngs double precision[], most integer
) returns setof map_hit stable language plpgsql
  set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
  set enable_seqscan = off as $$
  #variable_conflict use_variable
  declare
    regions integer[] := (select v.region_ids from map_versions v order by v.id desc limit 1);
  begin
    return query
      select a.place::integer - 1, null::text, d.region_id, d.id, d.kind, d.name, d.number, d.street, d.suburb,
        d.city, d.state, d.postcode, d.lat, d.lng, d.rank, h.number, h.label, h.postcode, h.lat, h.lng
      from unnest(keys, houses, numbers, costs) with ordinality as a (key, house, number, cost, place)
        join map_keys k on k.key = a.key and k.region_id = any (regions)
        join map_docs d on d.region_id = k.region_id and d.id = k.doc_id
        left join lateral (
          select m.number, m.label, m.postcode, m.lat, m.lng from map_addresses m
          where m.region_id = d.region_id and m.doc_id = d.id and m.house = a.house
          order by (m.number = a.number) desc, (m.postcode = code) desc nulls last
          limit 1
        ) h on true
      order by (a.house is null or h.lat is not null) desc, a.cost,
        (coalesce(h.postcode, d.postcode) = code) desc nulls last,
        (select min((d.lat - b.lat) ^ 2 + ((d.lng - b.lng) * cosd(b.lat)) ^ 2)
          from unnest(lats, lngs) as b (lat, lng)) nulls last,
        d.rank desc
      limit most;
    if found or typo_keys = '{}' then return; end if;

    return query
      with near as materialized (
        select v.word, v.form, v.core, w.word as other, w.form as other_form, w.core as other_core
        from unnest(variants, words, forms, cores) as v (variant, word, form, core)
          join map_words w on w.variant = v.variant and w.region_id = any (regions)
      ), known as materialized (
        select n.word from near n where n.other = n.word
      ), changed as materialized (
        select distinct n.other, n.form, n.core, n.other_form, n.other_core from near n
        where n.other_form <> n.form
          and (n.word not in (select known.word from known)
            or not exists (select from near m where m.word not in (select known.word from known)))
      )
      select (cardinality(keys) + a.place)::integer - 1, c.other, d.region_id, d.id, d.kind, d.name, d.number, d.street,
        d.suburb, d.city, d.state, d.postcode, d.lat, d.lng, d.rank, h.number, h.label, h.postcode, h.lat, h.lng
      from unnest(typo_keys, typo_houses, typo_numbers, typo_costs, typo_are_core) with ordinality
          as a (key, house, number, cost, is_core, place)
        cross join changed c
        join map_keys k on k.region_id = any (regions)
          and k.key = a.key + case when a.is_core then c.other_core - c.core else c.other_form - c.form end
        join map_docs d on d.region_id = k.region_id and d.id = k.doc_id
        left join lateral (
          select m.number, m.label, m.postcode, m.lat, m.lng from map_addresses m
          where m.region_id = d.region_id and m.doc_id = d.id and m.house = a.house
          order by (m.number = a.number) desc, (m.postcode = code) desc nulls last
          limit 1
        ) h on true
      order by (a.house is null or h.lat is not null) desc, a.cost,
        (coalesce(h.postcode, d.postcode) = code) desc nulls last,
        (select min((d.lat - b.lat) ^ 2 + ((d.lng - b.lng) * cosd(b.lat)) ^ 2)
          from unnest(lats, lngs) as b (lat, lng)) nulls last,
        d.rank desc
      limit most;
  end
$$;
