import { Divider, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobMoney as words } from '../../../../words/job-money.ts';
import { MoneyText } from '../../parts/money-text.tsx';

type Amounts = Omit<Data<'POST /api/jobs/amounts'>, 'durationMinutes'>;

export const noAmounts: Amounts = { price: 0, discount: 0, taxRate: 0, tax: 0, total: 0 };

/** From the price to the total. */
export function AmountLines({ amounts, code }: { amounts: Amounts; code?: string | null }) {
  const t = useTranslate();
  const formats = useFormats();
  const { price, discount, taxRate, tax, total } = amounts;
  return (
    <>
      <AmountLine name={t(words.price)} amount={price} />
      {discount > 0 && (
        <AmountLine name={code ? t(words.discountBy, { code }) : t(words.discount)} amount={-discount} />
      )}
      <AmountLine name={t(words.tax, { rate: formats.rate(taxRate) })} amount={tax} />
      <Divider />
      <AmountLine name={t(words.total)} amount={total} isBold />
    </>
  );
}

type LineProps = { name: string; amount?: number; isBold?: boolean; children?: ReactNode };

export function AmountLine({ name, amount, isBold, children }: LineProps) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" fw={isBold ? 600 : undefined}>
        {name}
      </Text>
      {amount === undefined ? (
        <Text size="sm">{children}</Text>
      ) : (
        <MoneyText amount={amount} isBold={isBold} />
      )}
    </Group>
  );
}
