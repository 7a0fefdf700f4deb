import { Alert, Loader, Text } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle, IconMapPinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useWords } from '../../../lib/words.tsx';
import { book } from '../../../words/book.ts';
import { AddressBox } from './address-box.tsx';
import { StepFrame } from './step-frame.tsx';
import { change, useDraft } from './use-draft.ts';
import { useAvailability, verdictOf } from './use-offers.ts';

export function AddressStep({ onNext }: { onNext: () => void }) {
  const say = useWords();
  const draft = useDraft();
  const [isMissing, setMissing] = useState(false);
  /** Asked about only once it was chosen, not letter by letter. */
  const [settled, setSettled] = useState(draft.address);

  function next() {
    if (draft.address.trim().length > 2) onNext();
    else setMissing(true);
  }

  return (
    <StepFrame step="address" title={say(book.addressTitle)} onNext={next}>
      <AddressBox
        value={draft.address}
        error={isMissing ? say(book.giveAddress) : undefined}
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
      <Verdict isSettled={settled !== '' && settled === draft.address} />
    </StepFrame>
  );
}

/** Whether we come there, told before anybody fills in the rest. As tall as it gets, so that nothing jumps. */
function Verdict({ isSettled }: { isSettled: boolean }) {
  const say = useWords();
  const { plainDay, plainTimeRange, today } = useFormats();
  const draft = useDraft();
  const { data, isFetching } = useAvailability(draft, today(), isSettled);
  const [answer] = data?.pages ?? [];
  return (
    <div style={{ minHeight: 96 }} role="status">
      {isSettled && !answer && isFetching && (
        <Text>
          <Loader size="xs" mr="xs" />
          {say(book.checkingAddress)}
        </Text>
      )}
      {isSettled && answer && verdictOf(answer) === 'served' && (
        <Alert color="brand" icon={<IconCircleCheck />}>
          {say(book.addressServed, {
            when: `${plainDay(answer.windows[0]!.date)}, ${plainTimeRange(answer.windows[0]!.time)}`,
          })}
        </Alert>
      )}
      {isSettled && answer && verdictOf(answer) === 'full' && (
        <Alert color="yellow" icon={<IconInfoCircle />}>
          {say(book.addressFull)}
        </Alert>
      )}
      {isSettled && answer && verdictOf(answer) === 'outside' && (
        <Alert color="yellow" icon={<IconMapPinOff />}>
          {say(book.addressOutside)}
        </Alert>
      )}
      {isSettled && answer && verdictOf(answer) === 'unknown' && (
        <Alert color="yellow" icon={<IconInfoCircle />}>
          {say(book.addressUnknown)}
        </Alert>
      )}
    </div>
  );
}
