import { ActionIcon, Button, Card, Divider, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { quoteEditor as words } from '../../../../words/quote-editor.ts';
import { ItemFields } from './item-fields.tsx';
import { OptionImages } from './option-images.tsx';
import { hasFirmItem, newItem, type OptionForm, subtotalOf } from './quote-form.ts';

type Props = {
  option: OptionForm;
  quoteId?: string;
  onChange(option: OptionForm): void;
  onRemove?: () => void;
};

/** One option as a column: name, lines, images and what it comes to. */
export function OptionEditor({ option, quoteId, onChange, onRemove }: Props) {
  const t = useTranslate();
  const { money } = useFormats();
  const set = (changes: Partial<OptionForm>) => onChange({ ...option, ...changes });
  const { items } = option;
  return (
    <Card component="section" withBorder padding="md" aria-label={option.name} h="100%">
      <Stack gap="sm" h="100%">
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <TextInput
            flex={1}
            label={t(words.optionName)}
            value={option.name}
            onChange={event => set({ name: event.currentTarget.value })}
            maxLength={100}
            required
          />
          {onRemove && (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t(words.removeOption, { name: option.name })}
              onClick={onRemove}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
        <Textarea
          label={t(words.description)}
          placeholder={t(words.descriptionHint)}
          value={option.description}
          onChange={event => set({ description: event.currentTarget.value })}
          maxLength={2000}
          autosize
          minRows={2}
        />
        {items.map((item, n) => (
          <Fragment key={item.key}>
            <Divider />
            <ItemFields
              item={item}
              number={n + 1}
              onChange={changed =>
                set({ items: items.map(each => (each.key === item.key ? changed : each)) })
              }
              onRemove={
                items.length > 1
                  ? () => set({ items: items.filter(each => each.key !== item.key) })
                  : undefined
              }
            />
          </Fragment>
        ))}
        <Divider />
        {!hasFirmItem(option) && <Text size="sm">{t(words.oneRequired)}</Text>}
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => set({ items: [...items, newItem()] })}
          >
            {t(words.addItem)}
          </Button>
        </Group>
        <OptionImages option={option} quoteId={quoteId} onChange={images => set({ images })} />
        <Text size="sm" fw={600} mt="auto" aria-live="polite">
          {t(words.subtotal, { amount: money(subtotalOf(option)) })}
        </Text>
      </Stack>
    </Card>
  );
}
