-- How far each region of the map goes: beyond it the service answers as it does without a map.
alter table map_regions add column area box;

update map_regions r set area = f.area
from (
  select region_id, box(
    point(max((area[0])[0]), max((area[0])[1])), point(min((area[1])[0]), min((area[1])[1]))
  ) as area
  from map_features group by region_id
) f
where f.region_id = r.id;
