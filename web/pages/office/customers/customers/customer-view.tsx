import { Anchor, Button, Grid, Group, Stack, Text } from '@mantine/core';
import { IconArrowMerge, IconEdit, IconFileDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { customers as words } from '../../../../words/customers.ts';
import { useMay } from '../../parts/me.tsx';
import { RecordPage } from '../../parts/record-page.tsx';
import { Section } from '../../parts/section.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { Tag } from '../../parts/tag.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerJobs, CustomerMessages, CustomerMoney } from './customer-history.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerProperties } from './customer-properties.tsx';
import { CustomerTechnicians } from './customer-technicians.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { type Customer, useCustomer } from './use-customers.ts';

/** One customer with everything the office knows about them. */
export function CustomerView({ id }: { id: string }) {
  const t = useTranslate();
  const query = useCustomer(id);
  const { push } = useAdminSearch();
  return (
    <RecordPage
      query={query}
      back={t(words.toList)}
      onBack={() => push({ customer: undefined })}
      notFound={t(words.notFound)}
    >
      {customer => <Content customer={customer} />}
    </RecordPage>
  );
}

function Content({ customer }: { customer: Customer }) {
  const t = useTranslate();
  return (
    <>
      <TabHead
        takesFocus
        title={
          <Group gap="sm" component="span">
            {customer.name}
            {customer.taxExempt && <Tag color="gray">{t(words.taxExempt)}</Tag>}
          </Group>
        }
        intro={<Contact customer={customer} />}
      >
        <Actions customer={customer} />
      </TabHead>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack>
            <CustomerJobs customerId={customer.id} />
            <CustomerProperties customer={customer} />
            <CustomerMoney customerId={customer.id} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack>
            <CustomerNotes key={customer.updatedAt} customer={customer} />
            <CustomerMessages customerId={customer.id} />
            <Section title={t(words.technicians)}>
              <CustomerTechnicians customerId={customer.id} />
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function Contact({ customer: { company, email, phone, balance } }: { customer: Customer }) {
  const t = useTranslate();
  const formats = useFormats();
  const standing = balance > 0 ? words.owes : balance < 0 ? words.hasCredit : words.settled;
  return (
    <Group gap="md" component="span">
      {company && <Text component="span">{company}</Text>}
      {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
      {phone && <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Anchor>}
      <Text component="span" fw={600}>
        {t(standing)}
        {balance !== 0 && ` ${formats.money(Math.abs(balance))}`}
      </Text>
    </Group>
  );
}

function Actions({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const may = useMay();
  const { replace } = useAdminSearch();
  const [open, setOpen] = useState<'edit' | 'merge'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {may('payments:read') && (
        <Button
          variant="default"
          leftSection={<IconFileDollar size={18} />}
          onClick={() => replace({ statement: 'open' })}
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
