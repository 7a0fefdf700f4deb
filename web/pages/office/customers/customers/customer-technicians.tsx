import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { common } from '../../../../words/common.ts';
import { customers as words } from '../../../../words/customers.ts';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay } from '../../parts/me.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { WorkersSelect } from '../../parts/worker-select.tsx';
import { type Customer, useCustomer } from './use-customers.ts';

type Choice = Pick<Customer, 'preferredWorkerIds' | 'bannedWorkerIds'>;

/** Whom a customer would like to see again, and whom not. */
export function CustomerTechnicians({ customerId }: { customerId: string }) {
  const query = useCustomer(customerId);
  return (
    <Loaded query={query} height={120}>
      {customer => <Form key={customer.updatedAt} customer={customer} />}
    </Loaded>
  );
}

function Form({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const mayChange = useMay()('customers:write');
  const client = useQueryClient();
  const { preferredWorkerIds, bannedWorkerIds } = customer;
  const [choice, setChoice] = useState<Choice>({ preferredWorkerIds, bannedWorkerIds });
  const send = async (body: Choice) => {
    const answer = await hq('PATCH /api/customers/{id}', { params: { id: customer.id }, body });
    client.setQueryData(['customer', customer.id], answer.customer);
  };
  const save = useMutation({
    mutationFn: send,
    onSuccess: () =>
      notifyDone(t, t(words.techniciansSaved, { name: customer.name }), () => {
        send({ preferredWorkerIds, bannedWorkerIds }).catch(error => notifyFailure(t, error));
      }),
  });
  const isChanged = JSON.stringify(choice) !== JSON.stringify({ preferredWorkerIds, bannedWorkerIds });
  const field = (name: keyof Choice, other: keyof Choice) => ({
    value: choice[name],
    onChange: (ids: string[]) => setChoice({ ...choice, [name]: ids }),
    except: choice[other],
    disabled: !mayChange,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(choice);
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <WorkersSelect
          label={t(words.preferred)}
          description={t(words.preferredHelp)}
          {...field('preferredWorkerIds', 'bannedWorkerIds')}
        />
        <WorkersSelect
          label={t(words.banned)}
          description={t(words.bannedHelp)}
          {...field('bannedWorkerIds', 'preferredWorkerIds')}
        />
        {save.isError && <ErrorAlert error={save.error} />}
        {mayChange && (
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={save.isPending} disabled={!isChanged}>
              {t(common.save)}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
