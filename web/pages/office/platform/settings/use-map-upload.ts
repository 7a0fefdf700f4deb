import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, type Data } from '../../../../lib/api.ts';
import { hq, hqSession } from '../../parts/hq.ts';

export type MapImport = Data<'GET /api/map-imports/{id}'>;

const POLL_MS = 1_000;
const queryKey = ['map-imports'];
export const isUnderWay = ({ status }: MapImport) => status === 'queued' || status === 'running';

/** The map, and the latest uploads; asks again while one is under way. */
export function useMapImports() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => hq('GET /api/map-imports', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? POLL_MS : false),
  });
  const version = query.data?.regions.map(({ name, createdAt }) => name + createdAt).join();
  const before = useRef(version);
  useEffect(() => {
    if (version === undefined || version === before.current) return;
    if (before.current !== undefined)
      for (const key of ['setup', 'geocode', 'territories', 'coverage'])
        client.invalidateQueries({ queryKey: [key] });
    before.current = version;
  }, [client, version]);
  return query;
}

/** `colorado-latest.osm.pbf` → `colorado` */
export const regionOf = (file: string) =>
  file
    .replace(/\.osm\.pbf$|\.pbf$/i, '')
    .replace(/-latest$/, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 100) || 'map';

type Upload = { name: string; share: number };

/** Sends a map file with its progress, which `fetch` cannot tell. */
export function useMapUpload() {
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload>();
  const [error, setError] = useState<Error>();
  const request = useRef<XMLHttpRequest>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const start = useCallback(
    (file: File) => {
      const name = regionOf(file.name);
      const sending = new XMLHttpRequest();
      request.current = sending;
      setError(undefined);
      setUpload({ name, share: 0 });
      sending.open('POST', `/api/map-imports?name=${encodeURIComponent(name)}`);
      sending.setRequestHeader('content-type', 'application/octet-stream');
      const token = hqSession.token();
      if (token) sending.setRequestHeader('authorization', `Bearer ${token}`);
      sending.upload.onprogress = ({ loaded, total }) => setUpload({ name, share: loaded / (total || 1) });
      sending.onload = () => {
        if (sending.status !== 202) setError(errorOf(sending));
        client.invalidateQueries({ queryKey }).finally(() => setUpload(undefined));
      };
      sending.onerror = () => {
        setError(new UploadLost());
        setUpload(undefined);
      };
      sending.onabort = () => setUpload(undefined);
      sending.send(file);
    },
    [client],
  );
  const stop = useCallback(() => request.current?.abort(), []);
  return { upload, error, start, stop };
}

/** The connection broke, or the service ended it. */
export class UploadLost extends Error {}

function errorOf({ status, responseText }: XMLHttpRequest): Error {
  try {
    const { error, details = [] } = JSON.parse(responseText);
    return new ApiError(status, error, details);
  } catch {
    return new UploadLost();
  }
}
