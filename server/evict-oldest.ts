/** Sets a key in a bounded map, evicting the key set longest ago. */
export function evictOldest<K, V>(map: Map<K, V>, key: K, value: V, most: number) {
  map.delete(key); // keeps insertion order the order of age
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value!);
}
