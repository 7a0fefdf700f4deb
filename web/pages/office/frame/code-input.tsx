import { TextInput } from '@mantine/core';
import { ApiError } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';
import { signIn as words } from '../../../words/sign-in.ts';

export const isWrongCode = (error: unknown) => error instanceof ApiError && error.status === 400;

type Props = { value: string; onChange(digits: string): void; isWrong: boolean };

/** The code from an email. Phones and password managers fill it in; a pasted one may have spaces. */
export function CodeInput({ value, onChange, isWrong }: Props) {
  const t = useTranslate();
  return (
    <TextInput
      label={t(common.code)}
      value={value}
      onChange={event => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      error={isWrong ? t(words.wrongCode) : undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      size="md"
      // The only thing to do next.
      autoFocus
      required
    />
  );
}
