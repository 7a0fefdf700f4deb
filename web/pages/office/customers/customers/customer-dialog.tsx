import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { customers as words } from '../../../../words/customers.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { type Customer, useCustomerChange } from './use-customers.ts';

type Props = { customer?: Customer; onClose(): void; onSaved?(customer: { id: string }): void };

/** Adds a customer, or changes how to reach one. */
export function CustomerDialog({ customer, onClose, onSaved }: Props) {
  const t = useTranslate();
  const [name, setName] = useState(customer?.name ?? '');
  const [company, setCompany] = useState(customer?.company ?? '');
  const [email, setEmail] = useState(customer?.email ?? '');
  const [phone, setPhone] = useState(customer?.phone ?? '');
  const [taxExempt, setTaxExempt] = useState(customer?.taxExempt ?? false);
  const save = useCustomerChange(
    words.saved,
    async () => {
      const body = { name, company: company || null, email: email || null, phone: phone || null, taxExempt };
      return customer
        ? hq('PATCH /api/customers/{id}', { params: { id: customer.id }, body })
        : hq('POST /api/customers', { body });
    },
    answer => {
      onClose();
      onSaved?.(answer.customer);
    },
  );
  return (
    <ActionDialog
      title={t(customer ? words.editTitle : words.add)}
      isOpen
      onClose={onClose}
      confirm={t(common.save)}
      onConfirm={() => save.mutate(undefined)}
      isPending={save.isPending}
      isReady={name.trim() !== ''}
      error={save.error}
    >
      <TextInput
        label={t(common.name)}
        required
        data-autofocus
        maxLength={200}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t(words.company)}
        maxLength={200}
        value={company}
        onChange={event => setCompany(event.currentTarget.value)}
      />
      <TextInput
        label={t(common.email)}
        type="email"
        maxLength={200}
        description={customer?.email ? t(words.emailHelp) : undefined}
        value={email}
        onChange={event => setEmail(event.currentTarget.value.trim())}
      />
      <TextInput
        label={t(common.phone)}
        type="tel"
        maxLength={50}
        value={phone}
        onChange={event => setPhone(event.currentTarget.value)}
      />
      <Checkbox
        label={t(words.taxExempt)}
        checked={taxExempt}
        onChange={event => setTaxExempt(event.currentTarget.checked)}
      />
    </ActionDialog>
  );
}
