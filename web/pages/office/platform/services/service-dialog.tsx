import {
  ActionIcon,
  Button,
  Grid,
  Group,
  NumberInput,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useBusiness } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { services } from '../../../../words/services.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { type PhotoChange, PhotoField } from './photo-field.tsx';
import { type Service, type ServiceInput, useSaveService } from './use-services.ts';

type Amount = number | string;
type AddOn = { key: string; label: string; price: Amount; minutes: Amount };

/** Adds or edits a service. */
export function ServiceDialog({ service, onClose }: { service?: Service; onClose(): void }) {
  const t = useTranslate();
  const { currency } = useBusiness();
  const [label, setLabel] = useState(service?.label ?? '');
  const [description, setDescription] = useState(service?.description ?? '');
  const [price, setPrice] = useState<Amount>(service?.price ?? '');
  const [perFoot, setPerFoot] = useState<Amount>(service?.pricePerFoot ?? '');
  const [perStory, setPerStorey] = useState<Amount>(service?.pricePerStorey ?? '');
  const [isBySize, setBySize] = useState(perFoot !== '' || perStory !== '');
  const [duration, setDuration] = useState<Amount>(service?.durationMinutes ?? 60);
  const [active, setActive] = useState(service?.active ?? true);
  const [addOns, setAddOns] = useState<AddOn[]>(
    () => service?.addOns.map(addOn => ({ key: crypto.randomUUID(), ...addOn })) ?? [],
  );
  const [photo, setPhoto] = useState<PhotoChange>();
  const save = useSaveService(service, onClose);
  const toNumber = (value: Amount) => (value === '' ? null : Number(value));
  const input: ServiceInput = {
    label: label.trim(),
    description: description.trim() || null,
    price: Number(price),
    pricePerFoot: isBySize ? toNumber(perFoot) : null,
    pricePerStorey: isBySize ? toNumber(perStory) : null,
    durationMinutes: Number(duration),
    addOns: addOns
      .filter(addOn => addOn.label.trim() !== '')
      .map(addOn => ({
        label: addOn.label.trim(),
        price: Number(addOn.price),
        minutes: Number(addOn.minutes),
      })),
    active,
  };
  const money = { min: 0, max: 99_999, decimalScale: 2 };
  return (
    <ActionDialog
      title={t(service ? services.editTitle : services.addTitle)}
      isOpen
      onClose={onClose}
      size="lg"
      confirm={t(common.save)}
      isReady={label.trim() !== '' && price !== '' && duration !== ''}
      isPending={save.isPending}
      error={save.error}
      onConfirm={() => save.mutate({ body: input, photo })}
    >
      <TextInput
        label={t(services.label)}
        value={label}
        onChange={event => setLabel(event.currentTarget.value)}
        maxLength={200}
        required
        data-autofocus
      />
      <Textarea
        label={t(services.description)}
        description={t(services.descriptionHint)}
        value={description}
        onChange={event => setDescription(event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={2}
      />
      <Grid gap="sm" align="flex-end">
        <Grid.Col span={6}>
          <NumberInput
            label={`${t(services.price)} (${currency})`}
            value={price}
            onChange={setPrice}
            {...money}
            required
          />
        </Grid.Col>
        <Grid.Col span={6}>
          <NumberInput
            label={t(services.duration)}
            suffix=" min"
            value={duration}
            onChange={setDuration}
            min={5}
            max={480}
            allowDecimal={false}
            required
          />
        </Grid.Col>
      </Grid>
      <Switch
        label={t(services.bySize)}
        description={t(services.bySizeHow)}
        checked={isBySize}
        onChange={event => setBySize(event.currentTarget.checked)}
      />
      {isBySize && (
        <Grid gap="sm" align="flex-end">
          <Grid.Col span={6}>
            <NumberInput label={t(services.perFoot)} value={perFoot} onChange={setPerFoot} {...money} />
          </Grid.Col>
          <Grid.Col span={6}>
            <NumberInput label={t(services.perStory)} value={perStory} onChange={setPerStorey} {...money} />
          </Grid.Col>
        </Grid>
      )}
      <PhotoField url={service?.photoUrl ?? null} change={photo} onChange={setPhoto} />
      <AddOns addOns={addOns} onChange={setAddOns} />
      <Switch
        label={t(services.active)}
        checked={active}
        onChange={event => setActive(event.currentTarget.checked)}
      />
    </ActionDialog>
  );
}

function AddOns({ addOns, onChange }: { addOns: AddOn[]; onChange(addOns: AddOn[]): void }) {
  const t = useTranslate();
  const set = (key: string, change: Partial<AddOn>) =>
    onChange(addOns.map(addOn => (addOn.key === key ? { ...addOn, ...change } : addOn)));
  return (
    <div role="group" aria-label={t(services.addOns)}>
      <Text size="sm" fw={600} mb={4}>
        {t(services.addOns)}
      </Text>
      {addOns.map((addOn, index) => {
        const number = index + 1;
        return (
          <Group key={addOn.key} gap="xs" mb="xs" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t(services.addOn, { number })}
              value={addOn.label}
              onChange={event => set(addOn.key, { label: event.currentTarget.value })}
              maxLength={100}
            />
            <NumberInput
              w={96}
              aria-label={t(services.addOnPrice, { number })}
              value={addOn.price}
              onChange={price => set(addOn.key, { price })}
              min={0}
              max={99_999}
              decimalScale={2}
            />
            <NumberInput
              w={96}
              suffix=" min"
              aria-label={t(services.addOnMinutes, { number })}
              value={addOn.minutes}
              onChange={minutes => set(addOn.key, { minutes })}
              min={0}
              max={480}
              allowDecimal={false}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t(services.removeAddOn, { number })}
              onClick={() => onChange(addOns.filter(each => each.key !== addOn.key))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        );
      })}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange([...addOns, { key: crypto.randomUUID(), label: '', price: 0, minutes: 15 }])}
      >
        {t(services.addAddOn)}
      </Button>
    </div>
  );
}
