-- Where a franchise works. `territory` is what was asked for; the areas and postcodes are what it means, and
-- what "who serves this address" is answered from.

alter table franchises add column territory jsonb;

create table territory_areas (
  franchise_id text not null references franchises on delete cascade,
  -- x is the longitude, y the latitude.
  area polygon not null
);
create index territory_areas_by_place on territory_areas using gist (area);
create index territory_areas_by_franchise on territory_areas (franchise_id);

create table territory_postcodes (
  postcode text not null,
  franchise_id text not null references franchises on delete cascade,
  primary key (postcode, franchise_id)
);
create index territory_postcodes_by_franchise on territory_postcodes (franchise_id);

-- For which base, minutes and map a drive-time territory was drawn: when one of them changes it is drawn again.
create table territory_drawings (
  franchise_id text primary key references franchises on delete cascade,
  drawn_for text not null,
  due_at timestamptz
);
