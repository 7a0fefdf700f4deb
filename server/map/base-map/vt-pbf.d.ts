declare module 'vt-pbf' {
  /** Layers as geojson-vt cuts them → a vector tile. */
  export function fromGeojsonVt(
    layers: Record<string, { features: unknown[] }>,
    options?: { version?: number; extent?: number },
  ): Uint8Array;
}
