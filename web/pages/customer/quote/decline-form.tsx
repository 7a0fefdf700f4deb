import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { common } from '../../../words/common.ts';
import { quote as words } from '../../../words/quote.ts';

/** Declines the quote: one tap asks why, the next one sends it. */
export function DeclineForm({ token, onDeclined }: { token: string; onDeclined(): void }) {
  const t = useTranslate();
  const [reason, setReason] = useState<string>();
  const decline = useMutation({
    mutationFn: () => {
      const body = { reason: reason?.trim() || null };
      return call('POST /api/quote/{token}/decline', { params: { token }, body });
    },
    onSuccess: onDeclined,
  });
  if (reason === undefined)
    return (
      <Button variant="subtle" color="gray" mt="lg" onClick={() => setReason('')}>
        {t(words.decline)}
      </Button>
    );
  return (
    <Stack gap="sm" mt="lg" maw="46rem">
      <Textarea
        label={t(words.reason)}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
      />
      {decline.error && <ErrorAlert error={decline.error} />}
      <Group>
        <Button variant="default" onClick={() => setReason(undefined)}>
          {t(common.back)}
        </Button>
        <Button color="red.8" loading={decline.isPending} onClick={() => decline.mutate()}>
          {t(words.decline)}
        </Button>
      </Group>
    </Stack>
  );
}
