import { ActionIcon, Autocomplete, Checkbox, Group, NumberInput, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslate } from '../../../../lib/language.tsx';
import { quoteEditor as words } from '../../../../words/quote-editor.ts';
import { useActiveServices } from '../../parts/use-active-services.ts';
import type { ItemForm } from './quote-form.ts';

type Props = { item: ItemForm; number: number; onChange(item: ItemForm): void; onRemove?: () => void };

/** One line of an option. Choosing a service fills in its price. */
export function ItemFields({ item, number, onChange, onRemove }: Props) {
  const t = useTranslate();
  const services = useActiveServices();
  const set = (changes: Partial<ItemForm>) => onChange({ ...item, ...changes });
  const describe = (description: string) => {
    const service = services.find(({ label }) => label === description);
    const price = service ? { unitPrice: service.price } : {};
    set({ description, serviceId: service?.id ?? null, ...price });
  };
  return (
    <Stack gap={6} role="group" aria-label={t(words.item, { number })}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <Autocomplete
          flex={1}
          label={t(words.service)}
          data={services.map(({ label }) => label)}
          value={item.description}
          onChange={describe}
          maxLength={500}
          selectFirstOptionOnChange={false}
          required
        />
        {onRemove && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(words.removeItem, { number })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
      <Group gap="xs" grow>
        <NumberInput
          label={t(words.quantity)}
          value={item.quantity}
          onChange={quantity => set({ quantity })}
          // Selected, so that typing replaces the number.
          onFocus={event => event.currentTarget.select()}
          decimalScale={3}
          min={0}
          max={9999}
          hideControls
          required
        />
        <NumberInput
          label={t(words.price)}
          value={item.unitPrice}
          onChange={unitPrice => set({ unitPrice })}
          onFocus={event => event.currentTarget.select()}
          decimalScale={2}
          min={0}
          max={99_999}
          hideControls
          required
        />
      </Group>
      <Group gap="md">
        <Checkbox
          label={t(words.taxable)}
          checked={item.taxable}
          onChange={event => set({ taxable: event.currentTarget.checked })}
        />
        <Checkbox
          label={t(words.optional)}
          checked={item.optional}
          onChange={event => set({ optional: event.currentTarget.checked, selected: false })}
        />
        {item.optional && (
          <Checkbox
            label={t(words.selected)}
            checked={item.selected}
            onChange={event => set({ selected: event.currentTarget.checked })}
          />
        )}
      </Group>
    </Stack>
  );
}
