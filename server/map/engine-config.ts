const quiet = { logging: { type: '' } };
const meiliDefaults = {
  beta: 3,
  breakage_distance: 2000,
  geometry: false,
  gps_accuracy: 5,
  interpolation_distance: 10,
  max_route_distance_factor: 5,
  max_route_time_factor: 5,
  max_search_radius: 100,
  route: true,
  search_radius: 50,
  sigma_z: 4.07,
  turn_penalty_factor: 0,
};

export const MAX_CONTOURS = 10;
export const MAX_MINUTES = 180;
export const MOST_PAIRS = 10_000;
/** The engine cannot start from a place farther than this from every road. */
const FARTHEST_ROAD_M = 5_000;

const limits = {
  max_distance: 5_000_000,
  max_locations: 50,
  max_matrix_distance: 5_000_000,
  max_matrix_location_pairs: MOST_PAIRS,
  max_transit_walking_distance: 1,
  min_transit_walking_distance: 1,
};
const modes = [
  'auto',
  'bicycle',
  'bikeshare',
  'bus',
  'centroid',
  'motor_scooter',
  'motorcycle',
  'multimodal',
  'pedestrian',
  'taxi',
  'transit',
  'truck',
];

/**
 * The engine's configuration for building and reading tiles. Every mode needs limits even though we only drive; the
 * packaged generator of this file would need Python.
 */
export const engineConfig = (tileDir: string) => ({
  mjolnir: {
    ...quiet,
    tile_dir: tileDir,
    // Per thread of the pool: a large country is read from the page cache anyway.
    max_cache_size: 128 * 1024 * 1024,
    id_table_size: 1_300_000_000,
    hierarchy: true,
    shortcuts: true,
    include_driving: true,
    include_bicycle: true,
    include_pedestrian: true,
    include_driveways: true,
    reclassify_links: true,
    data_processing: {
      infer_internal_intersections: true,
      infer_turn_channels: true,
      apply_country_overrides: true,
      use_admin_db: false,
      grid_divisions_within_tile: 32,
    },
  },
  loki: {
    ...quiet,
    actions: ['route', 'sources_to_targets', 'isochrone', 'locate', 'status'],
    use_connectivity: true,
    service_defaults: {
      radius: 0,
      minimum_reachability: 50,
      search_cutoff: FARTHEST_ROAD_M,
      node_snap_tolerance: 5,
      street_side_tolerance: 5,
      street_side_max_distance: 1000,
      heading_tolerance: 60,
    },
  },
  meili: {
    ...quiet,
    mode: 'auto',
    customizable: [],
    grid: { size: 500, cache_size: 1000 },
    default: meiliDefaults,
  },
  odin: { ...quiet, markup_formatter: { markup_enabled: false } },
  thor: { ...quiet, source_to_target_algorithm: 'select_optimal' },
  service_limits: {
    ...Object.fromEntries(modes.map(mode => [mode, limits])),
    isochrone: {
      max_contours: MAX_CONTOURS,
      max_time_contour: MAX_MINUTES,
      max_distance: 1_000_000,
      max_distance_contour: 1_000,
      max_locations: 1,
    },
    max_exclude_locations: 0,
    max_exclude_polygons_length: 0,
    max_radius: 200,
    max_reachability: 100,
    max_alternates: 0,
    max_timedep_distance: 0,
    skadi: { max_shape: 100, min_resample: 10 },
    status: { allow_verbose: false },
    trace: {
      max_distance: 1,
      max_gps_accuracy: 1,
      max_search_radius: 1,
      max_shape: 1,
      max_alternates: 0,
      max_alternates_shape: 1,
    },
  },
});
