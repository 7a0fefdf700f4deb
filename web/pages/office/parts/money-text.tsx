import { Text } from '@mantine/core';
import { useFormats } from '../../../lib/business.tsx';

type Props = {
  /** Nothing to show, such as a fee that isn't known yet, is a dash. */
  amount: number | null;
  isBold?: boolean;
};

/** An amount whose digits line up with those above and below. */
export function MoneyText({ amount, isBold }: Props) {
  const formats = useFormats();
  return (
    <Text
      component="span"
      size="sm"
      fw={isBold ? 600 : undefined}
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {amount === null ? '–' : formats.money(amount)}
    </Text>
  );
}
