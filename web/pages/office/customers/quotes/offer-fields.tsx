import { NumberInput, SegmentedControl, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { AmountInput } from '../../../../ui/amount-input.tsx';
import { quoteEditor as words } from '../../../../words/quote-editor.ts';
import { FranchiseSelect } from '../../parts/franchise-select.tsx';
import { useFranchises } from '../../parts/use-franchises.ts';
import type { QuoteForm } from './quote-form.ts';

type Props = { form: QuoteForm; onChange(changes: Partial<QuoteForm>): void };

/** Message, deposit and how long the offer is good. */
export function OfferFields({ form, onChange }: Props) {
  const t = useTranslate();
  const { franchises } = useFranchises();
  return (
    <Stack>
      <Textarea
        label={t(words.message)}
        placeholder={t(words.messageHint)}
        value={form.message}
        onChange={event => onChange({ message: event.currentTarget.value })}
        maxLength={5000}
        autosize
        minRows={3}
      />
      <SimpleGrid cols={{ base: 1, sm: franchises.length > 1 ? 3 : 2 }}>
        <TextInput
          type="date"
          label={t(words.until)}
          value={form.until}
          onChange={event => onChange({ until: event.currentTarget.value })}
          required
        />
        <Stack gap={6}>
          <Text size="sm" fw={500} id="deposit-kind">
            {t(words.deposit)}
          </Text>
          <SegmentedControl
            aria-labelledby="deposit-kind"
            value={form.depositKind}
            onChange={kind => onChange({ depositKind: kind as QuoteForm['depositKind'], deposit: '' })}
            data={(['none', 'percent', 'fixed'] as const).map(value => ({ value, label: t(words[value]) }))}
          />
          {form.depositKind === 'percent' && (
            <NumberInput
              label={t(words.depositPercent)}
              value={form.deposit}
              onChange={deposit => onChange({ deposit })}
              suffix="%"
              min={0}
              max={100}
              decimalScale={2}
              hideControls
              required
            />
          )}
          {form.depositKind === 'fixed' && (
            <AmountInput
              label={t(words.depositFixed)}
              value={form.deposit}
              onChange={deposit => onChange({ deposit })}
              required
            />
          )}
        </Stack>
        {franchises.length > 1 && (
          <FranchiseSelect
            label={t(words.franchise)}
            value={form.franchiseId}
            onChange={franchiseId => onChange({ franchiseId })}
            searchable
            clearable
          />
        )}
      </SimpleGrid>
    </Stack>
  );
}
