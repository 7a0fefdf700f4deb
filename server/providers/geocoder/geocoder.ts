import { ProviderError } from '../errors.ts';

export type FoundPlace = {
  lat: number;
  lng: number;
  label: string;
  postcode: string | null;
  /** From 0 to 1, if the geocoder reports it. */
  confidence: number;
};

/** Address search. Throws ProviderError. */
export type Geocoder = {
  /**
   * `map` for the imported map; otherwise the server, whose answers are cached so each question is asked
   * once.
   */
  source: string;
  remote: boolean;
  find(text: string, most: number): Promise<FoundPlace[]>;
};

export class GeocoderTimeout extends ProviderError {}
