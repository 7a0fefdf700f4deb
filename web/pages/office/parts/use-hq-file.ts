import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hqSession } from './hq.ts';

/** A file that needs the token, so that no link or `<img src>` can load it. */
export async function fetchHqFile(
  url: string,
  { signal, accept = '*/*' }: { signal?: AbortSignal; accept?: string } = {},
): Promise<Blob> {
  const token = hqSession.token();
  const headers = { accept, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(url, { headers, signal, credentials: 'same-origin' });
  if (!response.ok) throw new Error(response.statusText);
  return response.blob();
}

/** The same as an address within this page, once it is loaded. */
export function useHqFile(key: string, url: string, staleTime = Number.POSITIVE_INFINITY) {
  const { data: blob } = useQuery({
    queryKey: [key, url],
    queryFn: ({ signal }) => fetchHqFile(url, { signal }),
    staleTime,
  });
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return source;
}
