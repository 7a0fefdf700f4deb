import { Box } from '@mantine/core';
import { bookingStatuses as words } from '../../words/visit-link.ts';
import { type JobStatus, StatusBadge } from '../status-badge.tsx';
import { hasTime } from '../visit-time.tsx';

type Booked = { status: JobStatus; visits: Parameters<typeof hasTime>[0][] };

/** A booking is scheduled for its customer once they were promised a time, whether or not it has a technician. */
export function BookingStatus({ booking: { status, visits } }: { booking: Booked }) {
  const text =
    status === 'pending' || status === 'assigned'
      ? words[visits.some(hasTime) ? 'scheduled' : 'requested']
      : words[status];
  return (
    <Box flex="none">
      <StatusBadge status={status} text={text} />
    </Box>
  );
}
