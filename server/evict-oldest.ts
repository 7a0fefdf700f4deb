/** Sets a key of a map that holds so many at most: the one that was set longest ago makes room. */
export function evictOldest<K, V>(map: Map<K, V>, key: K, value: V, most: number) {
  map.delete(key); // so that insertion order stays the order of age
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value!);
}
