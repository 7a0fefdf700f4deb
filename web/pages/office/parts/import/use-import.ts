import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type Data } from '../../../../lib/api.ts';
import type { ImportKind } from '../../../../words/imports.ts';
import { hq, hqSession } from '../hq.ts';

export type Import = Data<'GET /api/imports/{id}'>;

const POLL_MS = 1_000;
/** How much of the bar sending the file is; the rest is what the service does with it. */
const SENDING = 0.3;

/** The connection broke, or the service ended it. */
export class UploadLost extends Error {}
/** The service stopped in the middle. */
export class ImportStopped extends Error {}

/** Checks a file without saving anything, or imports it. `share` is how far it is, from 0 to 1. */
export function useImport(kind: ImportKind, dryRun: boolean) {
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const request = useRef<XMLHttpRequest>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  const run = useMutation({
    mutationFn: async (file: File) => {
      setShare(0);
      let state = await send(file);
      while (state.status === 'running') {
        await new Promise(resolve => setTimeout(resolve, POLL_MS));
        state = await hq('GET /api/imports/{id}', { params: { id: state.id } });
        setShare(SENDING + (1 - SENDING) * (state.percent / 100));
      }
      if (state.status === 'failed' && state.errors.length === 0) throw new ImportStopped();
      return state;
    },
    onSuccess: ({ created, updated }) => {
      // What was imported may be on any page.
      if (!dryRun && created + updated > 0) queries.invalidateQueries();
    },
  });

  const send = (file: File) =>
    new Promise<Import>((resolve, reject) => {
      const sending = new XMLHttpRequest();
      request.current = sending;
      sending.open('POST', `/api/imports/${kind}${dryRun ? '?dryRun=1' : ''}`);
      sending.setRequestHeader('content-type', 'text/csv');
      const token = hqSession.token();
      if (token) sending.setRequestHeader('authorization', `Bearer ${token}`);
      sending.upload.onprogress = ({ loaded, total }) => setShare((loaded / (total || 1)) * SENDING);
      sending.onload = () => {
        const answer = read(sending);
        if (answer instanceof Error) reject(answer);
        else resolve(answer);
      };
      sending.onerror = () => reject(new UploadLost());
      sending.send(file);
    });

  return { ...run, share };
}

/** A file with mistakes is an answer too: 422 has what is wrong with it. */
function read({ status, responseText }: XMLHttpRequest): Import | Error {
  try {
    const { data, error, details = [] } = JSON.parse(responseText);
    return data ?? new ApiError(status, error, details);
  } catch {
    return new UploadLost();
  }
}
