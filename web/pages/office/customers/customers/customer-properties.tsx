import { Anchor, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { common } from '../../../../words/common.ts';
import { customers as words } from '../../../../words/customers.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { useMay } from '../../parts/me.tsx';
import { notifyFailure } from '../../parts/notify.tsx';
import { Section } from '../../parts/section.tsx';
import { type Customer, type Property, useCustomerChange } from './use-customers.ts';

/** Where work is done for a customer, and how to get in. */
export function CustomerProperties({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const mayChange = useMay()('customers:write');
  const [editing, setEditing] = useState<Property | 'new'>();
  return (
    <Section
      title={t(words.properties)}
      actions={
        mayChange && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setEditing('new')}
          >
            {t(words.addProperty)}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {customer.properties.length === 0 && <Text size="sm">{t(words.noProperties)}</Text>}
        {customer.properties.map(property => (
          <Item
            key={property.id}
            customer={customer}
            property={property}
            onEdit={mayChange ? () => setEditing(property) : undefined}
          />
        ))}
      </Stack>
      {editing && (
        <PropertyDialog
          customerId={customer.id}
          property={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  );
}

type ItemProps = { customer: Customer; property: Property; onEdit?: () => void };

function Item({ customer, property, onEdit }: ItemProps) {
  const t = useTranslate();
  const { id, label, address, lat, lng, accessNotes, tags } = property;
  const remove = useCustomerChange(words.propertyRemoved, () =>
    hq('DELETE /api/customers/{id}/properties/{propertyId}', { params: { id: customer.id, propertyId: id } }),
  );
  return (
    <Group align="flex-start" wrap="nowrap" gap="sm">
      <IconMapPin size={20} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
      <Stack gap={4} flex={1} miw={0}>
        <Group gap="xs">
          {label && (
            <Text size="sm" fw={600}>
              {label}
            </Text>
          )}
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Text>
          {tags.map(tag => (
            <Tag key={tag} color="gray">
              {tag}
            </Tag>
          ))}
        </Group>
        {accessNotes && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
            {accessNotes}
          </Text>
        )}
        <Group gap="md">
          {lat !== null && (
            <Anchor
              size="sm"
              href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t(words.mapOf, { address })}
            >
              {t(words.map)}
            </Anchor>
          )}
          {onEdit && (
            <>
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={onEdit}
                aria-label={t(words.editPropertyAt, { address })}
              >
                {t(words.edit)}
              </Anchor>
              <Anchor
                component="button"
                type="button"
                size="sm"
                disabled={remove.isPending}
                onClick={() => remove.mutate(undefined, { onError: error => notifyFailure(t, error) })}
                aria-label={t(words.removePropertyAt, { address })}
              >
                {t(words.removeProperty)}
              </Anchor>
            </>
          )}
        </Group>
      </Stack>
    </Group>
  );
}

type DialogProps = { customerId: string; property?: Property; onClose(): void };

function PropertyDialog({ customerId, property, onClose }: DialogProps) {
  const t = useTranslate();
  const [address, setAddress] = useState(property?.address ?? '');
  const [label, setLabel] = useState(property?.label ?? '');
  const [accessNotes, setAccessNotes] = useState(property?.accessNotes ?? '');
  const save = useCustomerChange(
    words.propertySaved,
    async () => {
      const body = { address, label: label.trim() || null, accessNotes: accessNotes.trim() || null };
      if (!property) await hq('POST /api/customers/{id}/properties', { params: { id: customerId }, body });
      else
        await hq('PATCH /api/customers/{id}/properties/{propertyId}', {
          params: { id: customerId, propertyId: property.id },
          body,
        });
    },
    onClose,
  );
  return (
    <ActionDialog
      title={t(property ? words.editProperty : words.addProperty)}
      isOpen
      onClose={onClose}
      confirm={t(common.save)}
      onConfirm={() => save.mutate(undefined)}
      isPending={save.isPending}
      isReady={address.trim() !== ''}
      error={save.error}
    >
      <TextInput
        label={t(common.address)}
        required
        data-autofocus
        maxLength={500}
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      <TextInput
        label={t(words.label)}
        placeholder={t(words.labelHint)}
        maxLength={100}
        value={label}
        onChange={event => setLabel(event.currentTarget.value)}
      />
      <Textarea
        label={t(words.accessNotes)}
        placeholder={t(words.accessHint)}
        autosize
        minRows={2}
        maxLength={2000}
        value={accessNotes}
        onChange={event => setAccessNotes(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
