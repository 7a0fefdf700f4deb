import { Alert, Button, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { isSamePhone } from '../../../../lib/phone.ts';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { hq } from '../../parts/hq.ts';
import { useMay } from '../../parts/me.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import type { Job } from './job-status.ts';

type Customer = Data<'GET /api/jobs/{id}'>['customer'];

/** The booking came with another name, phone or address than the customer's. Anyone can type one, so the office decides. */
export function ContactAlert({ job, customer }: { job: Job; customer: Customer }) {
  const t = useTranslate();
  const client = useQueryClient();
  const may = useMay();
  const accept = useMutation({
    mutationFn: () => hq('POST /api/jobs/{id}/accept-details', { params: { id: job.id } }),
    onSuccess: () => {
      notifyDone(t, t(jobs.customerUpdated));
      return client.invalidateQueries({ queryKey: ['job'] });
    },
  });
  const given = [job.customerName, job.customerPhone].filter(Boolean).join(', ');
  const known = [customer.name, customer.phone].filter(Boolean).join(', ');
  return (
    <Alert color="blue" mb="md" icon={<IconUserQuestion />} title={t(jobs.contactDiffers)}>
      {isOtherContact(job, customer) && (
        <Text size="sm" mb="xs">
          {t(jobs.contactDiffersDetail, { given, known })}
        </Text>
      )}
      {isOtherAddress(job) && (
        <Text size="sm" mb="xs">
          {t(jobs.addressDiffers, { address: job.address })}
        </Text>
      )}
      {may('customers:write') && (
        <Button size="xs" variant="default" loading={accept.isPending} onClick={() => accept.mutate()}>
          {t(jobs.updateCustomer)}
        </Button>
      )}
      {accept.error && <ErrorAlert error={accept.error} />}
    </Alert>
  );
}

const isOtherContact = (job: Job, customer: Customer): boolean =>
  job.customerName !== customer.name ||
  (job.customerPhone !== null && !isSamePhone(job.customerPhone, customer.phone ?? ''));

/** Bookings are linked to the customer's property before they are placed on the map. */
const isOtherAddress = (job: Job): boolean => job.propertyId === null && job.lat !== null;

export const contactDiffers = (job: Job, customer: Customer): boolean =>
  isOtherContact(job, customer) || isOtherAddress(job);
