-- Tax by place: which rate applies to a job.

-- At most one rate applies to everything: the business's own.
create unique index tax_rates_one_for_all on tax_rates ((true))
  where active and country is null and region is null and postcodes = '{}' and service_types = '{}';

-- Bookings ask whether their customer is exempt. Few are, so this stays tiny.
create index customers_tax_exempt on customers (id) where tax_exempt;

-- Words in upper case with one space around each, commas as words: ' 12 MILL LANE , BOULDER , CO 80302 '. Removes
-- ASCII punctuation by range, because character classes depend on the database's locale.
create function plain_words(given text) returns text immutable parallel safe language sql
  return ' ' || btrim(regexp_replace(
    regexp_replace(upper(given), '[,;\n]+', ' , ', 'g'), '[!-+./:-@[-`{-~[:space:]-]+', ' ', 'g'
  )) || ' ';

-- The rate as a fraction. Until addresses have fields, the place is read from the address's text:
-- * A postal code is a whole word anywhere but at the beginning, where a house number stands.
-- * A region or country ends one of the parts after the street ("…, Boulder, CO 80302, USA"), so that Colorado Avenue is
--   not in Colorado. An address that names no country we know can be in any of them.
create function tax_rate_for(address text, type text, franchise_rate numeric, exempt boolean) returns numeric
  stable parallel safe language sql
begin atomic
  with place as (
    select regexp_replace(words, '^ [^ ,]+ (?=[^ ,])', ' ') as codes,
      -- Without the street and without the postal code that follows a name.
      regexp_replace(regexp_replace(words, '^[^,]*, ', ' ') || ', ', '( [^ ,]*[0-9][^ ,]*)+ ,', ' ,', 'g') as names
    from plain_words(address) as words
  ), rate as (
    select tax_rates.*, percent / 100 as fraction,
      country is null and region is null and postcodes = '{}' and service_types = '{}' as for_all,
      position(plain_words(country) || ',' in names) > 0 as names_country
    from tax_rates cross join place where active
  )
  select case when exempt then 0 else coalesce(
    (
      select fraction
      from rate cross join place cross join lateral (
        select max(length(rtrim(code, '*'))) as digits from unnest(postcodes) as code
        where position(' ' || case when code like '%*' then rtrim(code, '*') else code || ' ' end in codes) > 0
      ) as matched
      where not for_all
        and (postcodes = '{}' or digits is not null)
        and (region is null or position(plain_words(region) || ',' in names) > 0)
        and (country is null or names_country or not exists (select from rate where names_country))
        and (service_types = '{}' or exists (
          select from unnest(service_types) as label where lower(label) = lower(btrim(type))
        ))
      order by digits desc nulls last, region is null, country is null, service_types = '{}', created_at desc, id
      limit 1
    ),
    -- 0 is the default of a franchise: no rate of its own.
    nullif(franchise_rate, 0),
    (select fraction from rate where for_all),
    0
  ) end;
end;
