import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { contourDrawer } from './draw-contours.ts';
import { coverageContours, toCoverage } from './draw-coverage.ts';
import { findAddressForCaller } from './find-address.ts';
import {
  Coverage,
  CoverageInput,
  FeatureCollection,
  GeocodeQuery,
  GeocodeResult,
  IsochroneInput,
} from './schemas.ts';

const tags = ['Public'];
const upstream = { 502: Failure, 504: Failure };
const MAX_RESULTS = 5;
const MAX_SUGGESTIONS = 8;

export function placeRoutes(app: App, deps: Deps) {
  const drawContours = contourDrawer(deps);

  app.get(
    '/api/geocode',
    {
      config: { access: 'public', embeddable: true },
      schema: {
        tags,
        summary: 'Find an address',
        description:
          'Between equally good answers, those near the business come first, or those near `lat`, `lng`.',
        querystring: GeocodeQuery,
        response: { 200: Success(Type.Object({ results: Type.Array(GeocodeResult) })), ...upstream },
      },
    },
    async ({ query }, reply) => {
      const { q, lat, lng } = query;
      const suggest = query.suggest === '1';
      const near = lat === undefined || lng === undefined ? undefined : [{ lat, lng }];
      const most = suggest ? MAX_SUGGESTIONS : MAX_RESULTS;
      const { places, hit } = await findAddressForCaller(deps, q, most, { suggest, near });
      if (hit) reply.header('x-cache', 'hit');
      return ok({ results: places.map(({ lat, lng, label }) => ({ lat, lng, label })) });
    },
  );

  app.post(
    '/api/coverage',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Area reachable within a drive time',
        body: CoverageInput,
        response: { 200: Success(Coverage), ...upstream },
      },
    },
    async ({ body }, reply) => {
      const minutes = coverageContours(body);
      const drawn =
        minutes.length > 0
          ? await drawContours(
              body,
              minutes.map(each => ({ minutes: each })),
            )
          : {
              geojson: '{"features":[]}',
              source: 'valhalla' as const,
              hit: false,
              reason: 'Every contour is above maxDrive',
            };
      if (drawn.hit) reply.header('x-cache', 'hit');
      return ok(toCoverage(deps, body, drawn));
    },
  );

  app.post(
    '/api/isochrone',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Drive-time contours as drawn by the routing engine',
        body: IsochroneInput,
        response: { 200: FeatureCollection, ...upstream },
      },
    },
    async ({ body }, reply) => {
      const contours = body.contours?.map(({ time, color }) => ({
        minutes: time,
        color: color.replace(/^#/, ''),
      }));
      const drawn = await drawContours(body, contours ?? [{ minutes: body.time }]);
      if (drawn.hit) reply.header('x-cache', 'hit');
      return reply.type('application/json; charset=utf-8').send(drawn.geojson as never);
    },
  );
}
