/** The center of the demo town: far out at sea, where it cannot be mistaken for a real place. */
export const TOWN = { name: 'Midwater', lat: 45, lng: -30 };

export type Point = { lat: number; lng: number };
export type Address = Point & {
  number: string;
  street: string;
  district: string;
  city: string;
  postcode: string;
};

/** A stretch of road between intersections; `nodes` are the keys of `Plan.nodes`. */
export type Road = {
  name?: string;
  kind: 'motorway' | 'motorway_link' | 'trunk' | 'primary' | 'secondary' | 'tertiary' | 'residential';
  nodes: string[];
  oneWay?: boolean;
  bridge?: boolean;
  speed?: number;
};

export type Place = Point & { name: string; kind: 'town' | 'suburb' | 'village'; population: number };
export type Landmark = Point & { name: string; tags: Record<string, string> };

export type Plan = {
  nodes: Map<string, Point>;
  roads: Road[];
  river: Point[];
  places: Place[];
  landmarks: Landmark[];
  addresses: Address[];
};

/** Lines of the street grid and their distance (400 m both ways at this latitude). */
export const LINES = 21;
export const STEP = { lat: 0.0036, lng: 0.0051 };
export const MIDDLE = (LINES - 1) / 2;

/** Three by three, from the northwest; the postcode of district n is 9900n. */
export const districts = [
  'Hills',
  'North',
  'Harbor',
  'West',
  'Old Town',
  'East',
  'Lakeside',
  'South',
  'Riverside',
];

export const at = (row: number, column: number) => `grid:${row}:${column}`;
