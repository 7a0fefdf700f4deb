import { Alert, Anchor, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { quoteEditor as words } from '../../../../words/quote-editor.ts';
import { CustomerPicker, isWhomReady, nobody, type Whom } from '../../parts/customer-picker.tsx';
import { Section } from '../../parts/section.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { type Customer, useCustomer } from '../customers/use-customers.ts';
import { OfferFields } from './offer-fields.tsx';
import { OptionEditor } from './option-editor.tsx';
import classes from './quote-editor.module.css';
import { copyOption, isFormReady, newForm, type QuoteForm, toForm } from './quote-form.ts';
import { type Quote, useQuote } from './use-quotes.ts';
import { useSaveQuote } from './use-save-quote.ts';

const MAX_OPTIONS = 6;

/** Writes a quote, or changes one. */
export function QuoteEditor({ id }: { id?: string }) {
  return id ? <Existing id={id} /> : <New />;
}

/** From a customer's page, the customer is chosen already. */
function New() {
  const { read } = useAdminSearch();
  const customerId = read('for');
  return customerId ? <NewFor customerId={customerId} /> : <Form whom={nobody} />;
}

const toWhom = (known: Customer, propertyId?: string | null): Whom => ({
  ...{ ...nobody, known },
  propertyId: propertyId ?? known.properties[0]?.id ?? null,
});

function NewFor({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useCustomer(customerId);
  if (error) return <ErrorAlert error={error} onRetry={() => refetch()} />;
  return data ? <Form whom={toWhom(data)} /> : <Skeleton h="70vh" />;
}

function Existing({ id }: { id: string }) {
  const quote = useQuote(id);
  const customer = useCustomer(quote.data?.customerId ?? '');
  const error = quote.error ?? (quote.data && customer.error);
  if (error) return <ErrorAlert error={error} onRetry={() => quote.refetch()} />;
  if (!quote.data || !customer.data) return <Skeleton h="70vh" />;
  return <Form quote={quote.data} whom={toWhom(customer.data, quote.data.propertyId)} />;
}

function Form({ quote, whom: given }: { quote?: Quote; whom: Whom }) {
  const t = useTranslate();
  const { timezone } = useBusiness();
  const { today } = useFormats();
  const { push, replace } = useAdminSearch();
  const [whom, setWhom] = useState(given);
  const [form, setForm] = useState<QuoteForm>(() =>
    quote ? toForm(quote, timezone) : newForm(t(words.option, { number: 1 }), today()),
  );
  const change = (changes: Partial<QuoteForm>) => setForm({ ...form, ...changes });
  const save = useSaveQuote(id => replace({ edit: undefined, for: undefined, quote: id }));
  const isReady = isFormReady(form) && (quote ? true : isWhomReady(whom));
  const { options } = form;
  const addOption = () => {
    const name = t(words.option, { number: options.length + 1 });
    change({ options: [...options, copyOption(options.at(-1)!, name)] });
  };
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        save.mutate({ form, quote, whom });
      }}
    >
      <Anchor
        component="button"
        type="button"
        size="sm"
        mb={4}
        onClick={() => push({ edit: undefined, for: undefined })}
      >
        <Group gap={4}>
          <IconArrowLeft size={16} /> {t(words.back)}
        </Group>
      </Anchor>
      <TabHead takesFocus title={quote ? t(words.edit, { number: quote.number }) : t(words.new)}>
        <Button type="submit" disabled={!isReady} loading={save.isPending}>
          {t(words.save)}
        </Button>
      </TabHead>
      <Stack>
        {save.error && <ErrorAlert error={save.error} />}
        {quote && quote.status !== 'draft' && <Alert>{t(words.newVersion)}</Alert>}
        <Section title={t(words.customer)}>
          {quote ? (
            <PropertySelect whom={whom} onChange={setWhom} />
          ) : (
            <Stack maw={640}>
              <CustomerPicker whom={whom} onChange={setWhom} />
            </Stack>
          )}
        </Section>
        <div className={classes.options}>
          {options.map(option => (
            <OptionEditor
              key={option.key}
              option={option}
              quoteId={quote?.id}
              onChange={changed =>
                change({ options: options.map(each => (each.key === option.key ? changed : each)) })
              }
              onRemove={
                options.length > 1
                  ? () => change({ options: options.filter(each => each.key !== option.key) })
                  : undefined
              }
            />
          ))}
        </div>
        {options.length < MAX_OPTIONS && (
          <Group>
            <Button variant="default" leftSection={<IconPlus size={18} />} onClick={addOption}>
              {t(words.addOption)}
            </Button>
          </Group>
        )}
        <Section title={t(words.offer)}>
          <OfferFields form={form} onChange={change} />
        </Section>
      </Stack>
    </form>
  );
}

/** The customer of a quote stays; the property may change. */
function PropertySelect({ whom, onChange }: { whom: Whom; onChange(whom: Whom): void }) {
  const t = useTranslate();
  const { name, properties } = whom.known!;
  return (
    <Stack gap="xs" maw={640}>
      <Text fw={600}>{name}</Text>
      {properties.length > 0 && (
        <Select
          label={t(words.property)}
          data={properties.map(({ id, label, address }) => ({
            value: id,
            label: label ? `${label}: ${address}` : address,
          }))}
          value={whom.propertyId}
          onChange={propertyId => onChange({ ...whom, propertyId })}
          allowDeselect={false}
        />
      )}
    </Stack>
  );
}
