import { TextInput, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { book } from '../../../words/book.ts';
import { common } from '../../../words/common.ts';
import classes from './book.module.css';

const MIN_LENGTH = 3;
const PAUSE_MS = 200;
/** The service allows 120 requests a minute: after 80 of them, typing is looked up less often. */
const FAST_REQUESTS = 80;
const SLOW_PAUSE_MS = 2_000;
const asked: number[] = [];

function pause(now: number) {
  while (asked[0] !== undefined && asked[0] < now - 60_000) asked.shift();
  return asked.length < FAST_REQUESTS ? PAUSE_MS : SLOW_PAUSE_MS;
}

type Props = {
  value: string;
  error?: string;
  onType: (text: string) => void;
  onChoose: (text: string) => void;
};

/** An address field with suggestions, as an ARIA combobox. Free text is valid; suggestions only help. */
export function AddressBox({ value, error, onType, onChoose }: Props) {
  const t = useTranslate();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = useSettled(value.trim());
  const { data: found = [], isFetched } = useQuery({
    queryKey: ['geocode', 'suggest', wanted],
    queryFn: async ({ signal }) => {
      asked.push(Date.now());
      return (await call('GET /api/geocode', { query: { q: wanted, suggest: '1' } }, { signal })).results;
    },
    enabled: isOpen && wanted.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });
  const isShown = isOpen && found.length > 0 && wanted.length >= MIN_LENGTH;
  const isNone = isOpen && isFetched && found.length === 0 && wanted.length >= MIN_LENGTH;

  function choose(label: string) {
    setOpen(false);
    setActive(-1);
    onChoose(label);
    box.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    };
    const move = moves[event.key];
    if (event.key === 'Escape') setOpen(false);
    else if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(move);
    } else if (event.key === 'Enter' && isShown && found[active]) {
      event.preventDefault();
      choose(found[active].label);
    }
  }

  return (
    <div className={classes.suggest}>
      <TextInput
        ref={box}
        label={t(common.address)}
        description={t(book.addressHint)}
        size="md"
        required
        withAsterisk={false}
        autoComplete="street-address"
        maxLength={500}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        error={error}
        onChange={event => {
          setOpen(true);
          setActive(-1);
          onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t(book.suggestions)}
        className={classes.list}
        hidden={!isShown}
      >
        {found.map(({ label }, i) => (
          <div
            key={label}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            className={classes.option}
            // Before the input loses focus, which would close the list under the pointer.
            onPointerDown={event => {
              event.preventDefault();
              choose(label);
            }}
          >
            {label}
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">
        {isShown && t(book.suggestionCount, { count: found.length })}
        {isNone && t(book.noSuggestions)}
      </VisuallyHidden>
    </div>
  );
}

/** The text, once typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause(Date.now()));
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
