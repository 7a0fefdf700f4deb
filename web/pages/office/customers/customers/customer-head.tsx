import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconArrowMerge, IconEdit, IconFileDescription, IconFileDollar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { customers as words } from '../../../../words/customers.ts';
import { quotes } from '../../../../words/quotes.ts';
import { useMay } from '../../parts/me.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import type { Customer } from './use-customers.ts';

export function CustomerName({ customer }: { customer: Customer }) {
  const t = useTranslate();
  return (
    <Group gap="sm" component="span">
      {customer.name}
      {customer.taxExempt && <Tag color="gray">{t(words.taxExempt)}</Tag>}
    </Group>
  );
}

/** How to reach them, and what they owe. */
export function CustomerContact({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const formats = useFormats();
  const { company, email, phone, balance, createdAt } = customer;
  const standing = balance > 0 ? words.owes : balance < 0 ? words.hasCredit : words.settled;
  return (
    <Group gap="4px 16px" component="span" fz="sm">
      {company && <span>{company}</span>}
      {email && (
        <Anchor inherit href={`mailto:${email}`}>
          {email}
        </Anchor>
      )}
      {phone && (
        <Anchor inherit href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {formats.phone(phone)}
        </Anchor>
      )}
      <Text component="span" inherit fw={600}>
        {t(standing)}
        {balance !== 0 && ` ${formats.money(Math.abs(balance))}`}
      </Text>
      <Text component="span" inherit c="dimmed">
        {t(words.since)} {formats.date(createdAt)}
      </Text>
    </Group>
  );
}

export function CustomerActions({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const may = useMay();
  const { push } = useAdminSearch();
  const [open, setOpen] = useState<'edit' | 'merge'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {may('jobs:write') && (
        <Button
          variant="default"
          leftSection={<IconFileDescription size={18} />}
          renderRoot={props => (
            <Link to="/admin" search={{ tab: 'quotes', edit: 'new', for: customer.id }} {...props} />
          )}
        >
          {t(quotes.new)}
        </Button>
      )}
      {may('payments:read') && (
        <Button
          variant="default"
          leftSection={<IconFileDollar size={18} />}
          onClick={() =>
            push({ tab: 'customers', customer: customer.id, statement: 'open', person: undefined })
          }
        >
          {t(words.statement)}
        </Button>
      )}
      {may('customers:write') && (
        <>
          <Button
            variant="default"
            leftSection={<IconArrowMerge size={18} />}
            onClick={() => setOpen('merge')}
          >
            {t(words.merge)}
          </Button>
          <Button leftSection={<IconEdit size={18} />} onClick={() => setOpen('edit')}>
            {t(words.edit)}
          </Button>
        </>
      )}
      {open === 'edit' && <CustomerDialog customer={customer} onClose={close} />}
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} />}
    </>
  );
}
