import { ProviderError } from '../errors.ts';

export type FoundPlace = {
  lat: number;
  lng: number;
  label: string;
  postcode: string | null;
  /** From 0 to 1, where the geocoder can tell. */
  confidence: number;
};

/** Address search. Throws ProviderError. */
export type Geocoder = {
  /** `map` for the imported map; else the server, whose answers are kept so that it is asked once. */
  source: string;
  remote: boolean;
  find(text: string, most: number): Promise<FoundPlace[]>;
};

export class GeocoderTimeout extends ProviderError {}
