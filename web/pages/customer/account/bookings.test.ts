import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minutesUntil } from '../../../lib/minutes-until.ts';
import { upcomingAndPast } from './bookings.ts';

const booking = (
  id: string,
  status: string,
  scheduledStart: string | null,
  preferredDate: string | null = null,
) => ({ id, status, scheduledStart, preferredDate, createdAt: '2026-01-01' }) as never;

describe('bookings of an account', () => {
  it('are sorted by urgency', () => {
    const { upcoming, past } = upcomingAndPast<
      { id: string } & Parameters<typeof upcomingAndPast>[0][number]
    >([
      booking('later', 'assigned', '2026-03-05T08:00:00Z'),
      booking('sometime', 'pending', null),
      booking('done', 'completed', '2026-02-01T08:00:00Z'),
      booking('soon', 'pending', null, '2026-03-04'),
      booking('coming', 'en_route', '2026-03-06T08:00:00Z'),
      booking('off', 'cancelled', '2026-02-03T08:00:00Z'),
    ]);
    assert.deepEqual(
      upcoming.map(({ id }) => id),
      ['coming', 'soon', 'later', 'sometime'],
    );
    assert.deepEqual(
      past.map(({ id }) => id),
      ['off', 'done'],
    );
  });

  it('never count negative minutes', () => {
    const now = Date.parse('2026-03-02T10:00:00Z');
    assert.equal(minutesUntil('2026-03-02T10:12:20Z', now), 12);
    assert.equal(minutesUntil('2026-03-02T09:00:00Z', now), 0);
  });
});
