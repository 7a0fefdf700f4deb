import type { Config } from '../../config.ts';
import type { Sql } from '../../db/connect.ts';
import { findPlaces } from '../../map/search/find-places.ts';
import { suggestPlaces } from '../../map/search/suggest-places.ts';
import type { Geocoder } from './geocoder.ts';
import { remoteGeocoder } from './remote.ts';

export const chooseGeocoder = ({ geocoder, publicUrl }: Config, sql: Sql): Geocoder =>
  geocoder.url ? remoteGeocoder(geocoder.url, geocoder.kind, { contact: publicUrl }) : mapGeocoder(sql);

/** The imported map. Without one it finds nothing. */
const mapGeocoder = (sql: Sql): Geocoder => ({
  source: 'map',
  remote: false,
  find: (text, most, { near, suggest } = {}) => (suggest ? suggestPlaces : findPlaces)(sql, text, most, near),
});
