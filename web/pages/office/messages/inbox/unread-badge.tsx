import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hq } from '../../parts/hq.ts';
import { useLive, useLiveInterval } from '../../parts/live.ts';

/** How many conversations nobody has read, beside the tab's title. */
export default function UnreadBadge() {
  useLive(['conversation'], [['conversations']]);
  const refetchInterval = useLiveInterval(30_000);
  const { data } = useQuery({
    queryKey: ['conversations', 'unread'],
    queryFn: ({ signal }) => hq('GET /api/conversations', { query: { unread: true, limit: 1 } }, { signal }),
    refetchInterval,
  });
  return data?.unread ? (
    <Badge size="sm" circle={data.unread < 10}>
      {data.unread}
    </Badge>
  ) : null;
}
