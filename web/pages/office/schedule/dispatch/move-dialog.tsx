import { Anchor, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { instantOf, toMinutes, toTime, wallClock } from '../../../../lib/zoned-time.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { common } from '../../../../words/common.ts';
import { dispatch } from '../../../../words/dispatch.ts';
import { useMay } from '../../parts/me.tsx';
import { type Day, findOnBoard, isMovable, jobOfUnassigned, jobOfVisit } from './plan.ts';
import { PreviewNote } from './preview-note.tsx';
import { SwapField } from './swap-field.tsx';
import type { Moves } from './use-moves.tsx';

type Found = NonNullable<ReturnType<typeof findOnBoard>>;
type Props = { day: Day; formats: Formats; onClose(): void } & Moves;

/** Moves a visit with a form instead of dragging, with the same preview. */
export function MoveDialog({ jobId, ...props }: Props & { jobId: string | undefined }) {
  const t = useTranslate();
  const mayMove = useMay()('jobs:write');
  const found = jobId ? findOnBoard(props.day, jobId) : undefined;
  const about = found?.visit ?? found?.job;
  const title =
    !mayMove || (found?.visit && !isMovable(found.visit))
      ? dispatch.showTitle
      : found?.visit
        ? dispatch.moveTitle
        : dispatch.assignTitle;
  return (
    <Modal
      opened={found !== undefined}
      onClose={props.onClose}
      title={about && t(title, { type: about.type, customer: about.customerName })}
      closeButtonProps={{ 'aria-label': t(common.close) }}
    >
      {found && <MoveForm key={jobId} found={found} {...props} />}
    </Modal>
  );
}

function MoveForm({ found, day, formats, move, swap, onClose }: Props & { found: Found }) {
  const t = useTranslate();
  const mayMove = useMay()('jobs:write');
  const job = useMemo(
    () => (found.visit ? jobOfVisit(found.visit, found.worker) : jobOfUnassigned(found.job)),
    [found],
  );
  const about = found.visit ?? found.job;
  const now = found.visit ? wallClock(found.visit.scheduledStart, day.timezone) : undefined;
  const candidates = day.workers.filter(worker => worker.franchiseId === job.franchiseId);
  const [workerId, setWorkerId] = useState(found.worker?.id ?? candidates[0]?.id ?? null);
  const [date, setDate] = useState(now?.date ?? day.date);
  const [time, setTime] = useState(toTime(now?.minutes ?? firstHour(day, workerId)));
  const place = useMemo(() => {
    if (!workerId || !date || !time) return null;
    const start = instantOf(date, toMinutes(time), day.timezone);
    const end = start + job.minutes * 60_000;
    return { workerId, start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  }, [workerId, date, time, day.timezone, job.minutes]);
  const [settled] = useDebouncedValue(place, 250);
  const viewerTime = place && formats.viewerTime(place.start);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!place) return;
    move(job, place);
    onClose();
  }

  return (
    <Stack>
      <Stack gap={4}>
        <Group gap="xs">
          <StatusBadge status={about.status} />
          <Text size="sm">{t(dispatch.duration, { count: job.minutes })}</Text>
          <Anchor
            size="sm"
            underline="always"
            renderRoot={props => <Link to="/admin" search={{ tab: 'jobs', job: job.jobId }} {...props} />}
          >
            {t(dispatch.openJob)}
          </Anchor>
        </Group>
        <Text size="sm">{about.address}</Text>
      </Stack>
      {!mayMove ? null : isMovable(about) ? (
        <>
          <form onSubmit={submit}>
            <Stack>
              <Select
                label={t(dispatch.worker)}
                data={candidates.map(({ id, name }) => ({ value: id, label: name }))}
                value={workerId}
                onChange={setWorkerId}
                // Selected, so that typing replaces the current name instead of adding to it.
                onFocus={event => event.currentTarget.select()}
                openOnFocus={false}
                selectFirstOptionOnDropdownOpen
                allowDeselect={false}
                searchable
                data-autofocus
              />
              <Group grow>
                <TextInput
                  type="date"
                  label={t(dispatch.date)}
                  value={date}
                  onChange={event => setDate(event.currentTarget.value)}
                  required
                />
                <TextInput
                  type="time"
                  step={300}
                  label={t(dispatch.time)}
                  value={time}
                  onChange={event => setTime(event.currentTarget.value)}
                  required
                />
              </Group>
              {viewerTime && (
                <Text size="sm">
                  {viewerTime} ({t(common.yourTime)})
                </Text>
              )}
              {settled && <PreviewNote day={day} job={job} place={settled} formats={formats} />}
              <Group justify="space-between">
                {found.visit ? (
                  <Button
                    variant="default"
                    onClick={() => {
                      move(job, null);
                      onClose();
                    }}
                  >
                    {t(dispatch.unassign)}
                  </Button>
                ) : (
                  <span />
                )}
                <Button type="submit" disabled={!place}>
                  {t(found.visit ? dispatch.move : dispatch.assign)}
                </Button>
              </Group>
            </Stack>
          </form>
          <SwapField
            day={day}
            job={job}
            formats={formats}
            onSwap={other => {
              swap(job, other);
              onClose();
            }}
          />
        </>
      ) : (
        <Text size="sm">{t(dispatch.fixed)}</Text>
      )}
    </Stack>
  );
}

/** When the technician's shift starts, in minutes after midnight. */
function firstHour(day: Day, workerId: string | null): number {
  const shift = day.workers.find(({ id }) => id === workerId)?.shifts[0];
  return shift ? wallClock(shift.start, day.timezone).minutes : 8 * 60;
}
