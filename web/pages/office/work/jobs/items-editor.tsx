import { ActionIcon, Autocomplete, Button, Checkbox, Group, NumberInput, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../../lib/language.tsx';
import { newJob as words } from '../../../../words/new-job.ts';
import { hq } from '../../parts/hq.ts';

/** A line while it is being typed. */
export type ItemForm = {
  key: number;
  description: string;
  quantity: number | string;
  unitPrice: number | string;
  unitCost: number | null;
  taxable: boolean;
  serviceId: string | null;
};

let lastKey = 0;
export const toItemForm = (given: Partial<ItemForm> = {}): ItemForm => ({
  ...{ description: '', quantity: 1, unitPrice: '', unitCost: null, taxable: true, serviceId: null },
  ...given,
  key: ++lastKey,
});

export const toItems = (items: ItemForm[]) =>
  items.map(({ key: _, description, quantity, unitPrice, ...item }) => ({
    ...item,
    description: description.trim(),
    quantity: Number(quantity),
    unitPrice: Number(unitPrice),
  }));

export const areItemsReady = (items: ItemForm[]): boolean =>
  items.every(item => item.description.trim() && Number(item.quantity) > 0 && item.unitPrice !== '');

/** Quantities have three decimals and prices two; half a cent is rounded away from zero, as on the invoice. */
export function lineAmount({ quantity, unitPrice }: { quantity: number; unitPrice: number }): number {
  const thousandths = Math.round(quantity * 1000) * Math.round(Math.abs(unitPrice) * 100);
  return (Math.sign(unitPrice) * Math.floor((thousandths + 500) / 1000)) / 100;
}

/** Lines with quantity and price. Choosing a service fills in its price. */
export function ItemsEditor({ items, onChange }: { items: ItemForm[]; onChange(items: ItemForm[]): void }) {
  const t = useTranslate();
  const { data: services = [] } = useQuery({
    queryKey: ['services', 'active'],
    queryFn: async ({ signal }) => (await hq('GET /api/services', { query: {} }, { signal })).services,
    staleTime: 60_000,
  });
  const set = (key: number, changes: Partial<ItemForm>) =>
    onChange(items.map(item => (item.key === key ? { ...item, ...changes } : item)));
  const describe = (key: number, description: string) => {
    const service = services.find(({ label }) => label === description);
    set(key, {
      description,
      serviceId: service?.id ?? null,
      ...(service ? { unitPrice: service.price } : {}),
    });
  };
  return (
    <Stack gap="xs" role="group" aria-label={t(words.items)}>
      {items.map(({ key, ...item }, n) => (
        <Group key={key} gap="xs" align="flex-end" role="group" aria-label={t(words.item, { number: n + 1 })}>
          <Autocomplete
            style={{ flex: '3 1 180px' }}
            label={t(words.service)}
            data={services.map(({ label }) => label)}
            value={item.description}
            onChange={value => describe(key, value)}
            maxLength={200}
            selectFirstOptionOnChange={false}
            required
          />
          <NumberInput
            style={{ flex: '1 1 70px' }}
            label={t(words.quantity)}
            value={item.quantity}
            onChange={quantity => set(key, { quantity })}
            // Selected, so that typing replaces the number.
            onFocus={event => event.currentTarget.select()}
            decimalScale={3}
            min={0}
            hideControls
            required
          />
          <NumberInput
            style={{ flex: '1 1 90px' }}
            label={t(words.price)}
            value={item.unitPrice}
            onChange={unitPrice => set(key, { unitPrice })}
            // Selected, so that typing replaces the number.
            onFocus={event => event.currentTarget.select()}
            decimalScale={2}
            hideControls
            required
          />
          <Checkbox
            mb={8}
            label={t(words.taxable)}
            checked={item.taxable}
            onChange={event => set(key, { taxable: event.currentTarget.checked })}
          />
          {items.length > 1 && (
            <ActionIcon
              mb={4}
              variant="default"
              size="lg"
              aria-label={t(words.removeItem, { number: n + 1 })}
              onClick={() => onChange(items.filter(other => other.key !== key))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...items, toItemForm()])}
        >
          {t(words.addItem)}
        </Button>
      </Group>
    </Stack>
  );
}
