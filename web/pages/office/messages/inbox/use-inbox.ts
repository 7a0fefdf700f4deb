import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { downsize } from '../../../../lib/downsize.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { hq, hqSession } from '../../parts/hq.ts';
import { useLive, useLiveInterval } from '../../parts/live.ts';
import { notifyFailure } from '../../parts/notify.tsx';

export type ConversationRow = Data<'GET /api/conversations'>['conversations'][number];
export type ConversationView = Data<'GET /api/conversations/{id}'>['conversation'];
export type ThreadMessage = Data<'GET /api/conversations/{id}'>['messages'][number];

/** While the service cannot say what is new. Often enough for a chat, and far below the rate limit with both queries. */
const EVERY_MS = 4_000;

export type Filter = { unread?: boolean; assignedTo?: string; status?: 'open' | 'closed'; q?: string };

export function useConversations(filter: Filter) {
  const refetchInterval = useLiveInterval(EVERY_MS);
  return useQuery({
    queryKey: ['conversations', filter],
    queryFn: ({ signal }) => hq('GET /api/conversations', { query: { ...filter, limit: 100 } }, { signal }),
    refetchInterval,
    placeholderData: before => before,
  });
}

/** A thread, the newest page again whenever there is something new; earlier ones on request. */
export function useThread(id: string) {
  useLive(['conversation'], [['conversation', id]]);
  const refetchInterval = useLiveInterval(EVERY_MS);
  return useInfiniteQuery({
    queryKey: ['conversation', id],
    queryFn: ({ pageParam, signal }) =>
      hq(
        'GET /api/conversations/{id}',
        { params: { id }, query: { limit: 50, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
    refetchInterval,
  });
}

export const useAssignees = () =>
  useQuery({
    queryKey: ['conversation-assignees'],
    queryFn: () => hq('GET /api/conversation-assignees'),
    staleTime: 300_000,
  });

export const useSavedReplies = () =>
  useQuery({ queryKey: ['saved-replies'], queryFn: () => hq('GET /api/saved-replies'), staleTime: 60_000 });

export function useRefreshInbox() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['conversations'] });
    void client.invalidateQueries({ queryKey: ['conversation'] });
  };
}

type Patch = {
  customerId?: string;
  assignedTo?: string | null;
  status?: 'open' | 'closed';
  unread?: boolean;
};

export function useChange(id: string) {
  const refresh = useRefreshInbox();
  const t = useTranslate();
  return useMutation({
    mutationFn: (body: Patch) => hq('PATCH /api/conversations/{id}', { params: { id }, body }),
    onSuccess: refresh,
    onError: error => notifyFailure(t, error),
  });
}

export type Upload = { id: string; name: string; contentType: string | null };

/** Uploads a file for a reply; photos are made smaller first. */
export async function upload(conversationId: string, file: File): Promise<Upload> {
  const isPhoto = file.type.startsWith('image/') && file.type !== 'image/gif';
  const body = isPhoto ? await downsize(file) : file;
  const token = hqSession.token();
  const name = isPhoto ? file.name.replace(/\.\w+$/, '.jpg') : file.name;
  const response = await fetch(
    `/api/conversations/${conversationId}/attachments?name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      body,
      credentials: 'same-origin',
      headers: {
        'content-type': body.type || 'application/octet-stream',
        'idempotency-key': crypto.randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    },
  );
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer.data.attachment;
}
