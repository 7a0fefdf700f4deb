import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { explainPasskey, hasPasskeys } from '../parts/passkey.ts';

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
      {use.error && <ErrorAlert error={explainPasskey(use.error, t)} />}
    </>
  );
}
