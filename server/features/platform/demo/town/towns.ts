import type { Random } from '../random.ts';
import { type Address, districts } from './grid.ts';
import { planTown } from './plan.ts';

type Area = { kind: 'drive'; minutes: number } | { kind: 'polygon'; polygon: [lat: number, lng: number][] };

/** Degrees from one town to the next: further than anybody drives, and a hundred rows of them stay on the ocean. */
const APART = { lat: 0.3, lng: 0.4 };
const TOWNS_A_ROW = 50;
const ALONE: Area = { kind: 'drive', minutes: 10 };

/**
 * Where franchises work. The first nine share the town on the map; every nine more get a copy of it further out, each with
 * a district of its own, because nobody has a thousand franchises that serve the same address.
 */
export function layOutTowns(franchises: number) {
  // The surrounding villages are for trying long drives; a business of this size works in the town.
  const addresses = planTown().addresses.filter(({ district }) => district !== '');
  const byDistrict = Map.groupBy(addresses, ({ district }) => district);
  const inDistrict = (i: number) => byDistrict.get(districts[i % districts.length]!)!;
  const boxes = districts.map((_, i) => boxAround(inDistrict(i)));
  const townOf = (i: number) => Math.floor(i / districts.length);

  function move<T extends { lat: number; lng: number }>(place: T, town: number): T {
    const lat = place.lat - Math.floor(town / TOWNS_A_ROW) * APART.lat;
    return { ...place, lat: round(lat), lng: round(place.lng + (town % TOWNS_A_ROW) * APART.lng) };
  }
  const inTown = (address: Address, town: number): Address =>
    town === 0 ? address : { ...move(address, town), city: `${address.city} ${town + 1}` };

  return {
    /** Where a franchise has its base. */
    baseOf: (franchise: number, random: Random) =>
      inTown(random.pick(inDistrict(franchise)), townOf(franchise)),
    /** Where somebody of a franchise lives. */
    homesOf(franchise: number | undefined, random: Random): Address {
      if (franchise === undefined || franchises <= districts.length) return random.pick(addresses);
      return inTown(random.pick(inDistrict(franchise)), townOf(franchise));
    },
    territoryOf(franchise: number): Area {
      const town = townOf(franchise);
      if (town === 0) return ALONE;
      const polygon = boxes[franchise % districts.length]!.map(([lat, lng]): [number, number] => {
        const corner = move({ lat, lng }, town);
        return [corner.lat, corner.lng];
      });
      return { kind: 'polygon', polygon };
    },
  };
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function boxAround(places: Address[]): [lat: number, lng: number][] {
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  return [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ];
}
