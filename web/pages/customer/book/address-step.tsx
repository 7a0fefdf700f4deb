import { Alert, Loader, Text } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle, IconMapPinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { book } from '../../../words/book.ts';
import { AddressBox } from './address-box.tsx';
import { StepFrame } from './step-frame.tsx';
import { coverageOf, useAvailability } from './use-availability.ts';
import { change, useDraft } from './use-draft.ts';

export function AddressStep({ onNext }: { onNext: () => void }) {
  const t = useTranslate();
  const draft = useDraft();
  const [isMissing, setMissing] = useState(false);
  /** Checked once it was chosen, not letter by letter. */
  const [settled, setSettled] = useState(draft.address);

  function next() {
    if (draft.address.trim().length > 2) onNext();
    else setMissing(true);
  }

  return (
    <StepFrame step="address" title={t(book.addressTitle)} onNext={next}>
      <AddressBox
        value={draft.address}
        error={isMissing ? t(book.giveAddress) : undefined}
        onType={address => {
          setMissing(false);
          change({ address });
        }}
        onChoose={address => {
          setMissing(false);
          change({ address });
          setSettled(address);
        }}
      />
      <Coverage isSettled={settled !== '' && settled === draft.address} />
    </StepFrame>
  );
}

/** Whether we serve the address, before the rest is filled in. Has its full height from the start, so nothing jumps. */
function Coverage({ isSettled }: { isSettled: boolean }) {
  const t = useTranslate();
  const { plainDay, plainTimeRange, today } = useFormats();
  const draft = useDraft();
  const { data, isFetching } = useAvailability(draft, today(), isSettled);
  const [answer] = data?.pages ?? [];
  return (
    <div style={{ minHeight: 96 }} role="status">
      {isSettled && !answer && isFetching && (
        <Text>
          <Loader size="xs" mr="xs" />
          {t(book.checkingAddress)}
        </Text>
      )}
      {isSettled && answer && coverageOf(answer) === 'served' && (
        <Alert color="brand" icon={<IconCircleCheck />}>
          {t(book.addressServed, {
            when: `${plainDay(answer.windows[0]!.date)}, ${plainTimeRange(answer.windows[0]!.time)}`,
          })}
        </Alert>
      )}
      {isSettled && answer && coverageOf(answer) === 'full' && (
        <Alert color="yellow" icon={<IconInfoCircle />}>
          {t(book.addressFull)}
        </Alert>
      )}
      {isSettled && answer && coverageOf(answer) === 'outside' && (
        <Alert color="yellow" icon={<IconMapPinOff />}>
          {t(book.addressOutside)}
        </Alert>
      )}
      {isSettled && answer && coverageOf(answer) === 'unknown' && (
        <Alert color="yellow" icon={<IconInfoCircle />}>
          {t(book.addressUnknown)}
        </Alert>
      )}
    </div>
  );
}
