import { Anchor, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { account as words } from '../../../words/account.ts';
import { type Booking, customer } from './customer.ts';

type Props = {
  jobId: string;
  details: NonNullable<Booking['otherDetails']>;
  onNotice: (text: string) => void;
};

/** The booking has another name or phone than the account. Bookings change nothing there until the customer says so. */
export function OtherDetails({ jobId, details: { name, phone }, onNotice }: Props) {
  const t = useTranslate();
  const queries = useQueryClient();
  const accept = useMutation({
    mutationFn: () => customer('POST /api/account/accept-details', { body: { jobId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['account'] });
      onNotice(t(words.detailsAccepted));
    },
  });
  const given = [name, phone].filter(Boolean).join(', ');
  return (
    <>
      <Text size="sm" mt="sm">
        {t(words.bookedWith, { given })}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          disabled={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {t(name ? words.useDetails : words.usePhone)}
        </Anchor>
      </Text>
      {accept.error && <ErrorAlert error={accept.error} />}
    </>
  );
}
