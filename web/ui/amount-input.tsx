import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useBusiness } from '../lib/business.tsx';

/** Empty while nothing is entered. */
export type Amount = number | string;

type Props = Omit<NumberInputProps, 'label' | 'value' | 'onChange'> & {
  label: string;
  value: Amount;
  onChange(value: Amount): void;
};

/** An amount of money in the business's currency. */
export function AmountInput({ label, ...rest }: Props) {
  const { currency } = useBusiness();
  return (
    <NumberInput
      label={`${label} (${currency})`}
      inputMode="decimal"
      min={0}
      max={99_999}
      decimalScale={2}
      hideControls
      {...rest}
    />
  );
}
