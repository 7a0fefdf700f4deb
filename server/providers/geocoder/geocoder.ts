import { ProviderError } from '../errors.ts';

export type FoundPlace = {
  lat: number;
  lng: number;
  label: string;
  postcode: string | null;
  /** From 0 to 1, if the geocoder reports it. */
  confidence: number;
};

export type FindOptions = {
  /** Where the business works: between equally good answers, the nearest comes first. */
  near?: { lat: number; lng: number }[];
  /** The last word is still being typed. */
  suggest?: boolean;
};

/** Address search. Throws ProviderError. */
export type Geocoder = {
  /**
   * `map` for the imported map; otherwise the server, whose answers are cached so each question is asked
   * once.
   */
  source: string;
  remote: boolean;
  /** A remote server may ignore the options. */
  find(text: string, most: number, options?: FindOptions): Promise<FoundPlace[]>;
};

export class GeocoderTimeout extends ProviderError {}
