import { Alert, Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { signIn as words } from '../../../words/sign-in.ts';
import { hasPasskeys, isPasskeyCanceled } from '../parts/passkey.ts';

/** Does something with a passkey, on devices that have them. */
export function PasskeyButton({ label, onUse }: { label: string; onUse(): Promise<unknown> }) {
  const t = useTranslate();
  const use = useMutation({ mutationFn: onUse });
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={20} />}
        loading={use.isPending}
        onClick={() => use.mutate()}
      >
        {label}
      </Button>
      {use.error &&
        (isPasskeyCanceled(use.error) ? (
          <Alert color="yellow" role="alert">
            {t(words.passkeyCanceled)}
          </Alert>
        ) : (
          <ErrorAlert error={use.error} />
        ))}
    </>
  );
}
