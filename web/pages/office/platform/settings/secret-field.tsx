import { PasswordInput } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { providers as words } from '../../../../words/providers.ts';
import { useLocked } from './locked.tsx';
import { useCanSaveSecrets } from './use-settings.ts';

type State = { set: boolean; last4: string | null; readable: boolean };

/** A secret that can be written and never read. Empty keeps the saved one. */
export function SecretField({
  name,
  label,
  state,
  value,
  onChange,
}: {
  /** As in the list of locked fields. */
  name: string;
  label: string;
  state: State;
  value: string;
  onChange(value: string): void;
}) {
  const t = useTranslate();
  const locked = useLocked();
  const canSave = useCanSaveSecrets() ?? true;
  const { rightSection: _, ...fixed } = locked(`providers.${name}`);
  const saved = state.last4 ? t(words.secretSet, { last4: state.last4 }) : t(words.secretSaved);
  return (
    <PasswordInput
      label={label}
      placeholder={state.set && state.readable ? saved : undefined}
      description={state.set && state.readable ? t(words.secretKeep) : undefined}
      error={state.set && !state.readable ? t(words.secretLost) : undefined}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      maxLength={500}
      autoComplete="off"
      disabled={!canSave}
      {...fixed}
    />
  );
}
