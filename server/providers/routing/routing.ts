import { ProviderError } from '../errors.ts';

export type Position = { lat: number; lng: number };
export type Contour = { minutes: number; color?: string };

export type Contours = {
  /** A GeoJSON FeatureCollection from the engine, largest contour first. */
  geojson: string;
  source: RoutingSource;
};

export type Route = { seconds: number; meters: number; line: Position[]; source: RoutingSource };
export type RoutingSource = 'valhalla' | 'estimate';

/** Drive times. Throws RoutingError. */
export type Routing = {
  /** Identifies what answers depend on: it changes with the map or the engine. */
  version(): Promise<string>;
  contours(from: Position, contours: Contour[]): Promise<Contours>;
  /**
   * Seconds from every source (rows) to every target (columns; the sources themselves by default), or −1
   * where no road leads. Any number of points.
   */
  matrix(sources: Position[], targets?: Position[]): Promise<Int32Array[]>;
  route(points: Position[]): Promise<Route>;
  /** For the health report and `truckroll doctor`. */
  describe(): Promise<{
    status: 'up' | 'down' | 'estimate';
    source: RoutingSource;
    version: string;
    reason?: string;
  }>;
};

/**
 * `no-road`: nothing to drive on near a point, or no route between two. `timeout`: no answer in time. `busy`:
 * too many requests at once. `failed`: the engine is down or its answer is invalid.
 */
export type RoutingTrouble = 'no-road' | 'timeout' | 'busy' | 'failed';

export class RoutingError extends ProviderError {
  readonly trouble: RoutingTrouble;
  constructor(trouble: RoutingTrouble, message: string, cause?: unknown) {
    super(message, { kind: trouble === 'no-road' ? 'final' : 'retryable', cause });
    this.trouble = trouble;
  }
}

export const ENGINE_PATIENCE_MS = 10_000;
