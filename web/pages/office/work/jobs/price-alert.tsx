import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { useMay } from '../../parts/me.tsx';
import type { Job } from './job-status.ts';
import { useChangeJob } from './use-jobs.ts';

/** The booking named another price than the list. The office decides which one counts. */
export function PriceAlert({ job, listPrice }: { job: Job; listPrice: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const change = useChangeJob(job);
  const may = useMay();
  const choose = (price: number) => change.mutate({ patch: { price }, done: () => t(jobs.saved) });
  const amounts = { price: formats.money(job.price), listPrice: formats.money(listPrice) };
  return (
    <Alert color="orange" mb="md" icon={<IconAlertTriangle />} title={t(jobs.priceToCheck)}>
      <Text size="sm">{t(jobs.priceToCheckDetail, amounts)}</Text>
      {may('jobs:write') && (
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" loading={change.isPending} onClick={() => choose(listPrice)}>
            {t(jobs.useListPrice, amounts)}
          </Button>
          <Button size="xs" variant="default" loading={change.isPending} onClick={() => choose(job.price)}>
            {t(jobs.keepPrice, amounts)}
          </Button>
        </Group>
      )}
      {change.error && <ErrorAlert error={change.error} />}
    </Alert>
  );
}
