import { Button, Checkbox, Fieldset, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { access } from '../../../../words/access.ts';
import { eventGroups, endpoints as words } from '../../../../words/webhook-endpoints.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { FranchisesSelect } from '../../parts/franchises-select.tsx';
import { useFranchises } from '../../parts/use-franchises.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { type Endpoint, type EventType, useAddEndpoint, useEditEndpoint } from './use-endpoints.ts';

const groups = Object.entries(eventGroups);
const allEvents = groups.flatMap(([, { events }]) => Object.keys(events)) as EventType[];

/** Adds an endpoint and shows its secret this once, or changes one. */
export function EndpointDialog({ endpoint, onClose }: { endpoint?: Endpoint; onClose(): void }) {
  const t = useTranslate();
  const { franchises } = useFranchises();
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [events, setEvents] = useState<EventType[]>(endpoint?.events ?? []);
  const [franchiseIds, setFranchiseIds] = useState<string[]>(endpoint?.franchiseIds ?? []);
  const add = useAddEndpoint();
  const edit = useEditEndpoint(endpoint?.id ?? '');
  if (add.data) return <SecretDialog secret={add.data} onClose={onClose} />;
  const toggle = (type: EventType) =>
    setEvents(events.includes(type) ? events.filter(each => each !== type) : [...events, type]);
  const values = { url: url.trim(), events, franchiseIds };
  const isAll = events.length === allEvents.length;
  return (
    <ActionDialog
      title={t(endpoint ? words.edit : words.add)}
      isOpen
      size="lg"
      onClose={onClose}
      confirm={t(endpoint ? words.save : words.add)}
      isReady={values.url !== '' && events.length > 0}
      isPending={add.isPending || edit.isPending}
      error={add.error ?? edit.error}
      onConfirm={() => (endpoint ? edit.mutate(values, { onSuccess: onClose }) : add.mutate(values))}
    >
      <TextInput
        type="url"
        label={t(words.url)}
        description={t(words.urlHelp)}
        placeholder="https://"
        value={url}
        onChange={event => setUrl(event.currentTarget.value)}
        autoComplete="off"
        maxLength={2000}
        required
        data-autofocus
      />
      <Fieldset legend={t(words.events)} variant="unstyled">
        <Button variant="default" size="xs" mb="xs" onClick={() => setEvents(isAll ? [] : allEvents)}>
          {t(isAll ? words.selectNone : words.selectAll)}
        </Button>
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md" verticalSpacing="sm">
          {groups.map(([name, { title, events: types }]) => (
            <Fieldset key={name} legend={t(title)} variant="unstyled">
              <Stack gap={6}>
                {Object.entries(types).map(([type, text]) => (
                  <Checkbox
                    key={type}
                    size="sm"
                    label={t(text)}
                    checked={events.includes(type as EventType)}
                    onChange={() => toggle(type as EventType)}
                  />
                ))}
              </Stack>
            </Fieldset>
          ))}
        </SimpleGrid>
      </Fieldset>
      {franchises.length > 1 && (
        <FranchisesSelect
          label={t(words.franchises)}
          description={t(words.franchisesHelp)}
          none={t(access.everything)}
          value={franchiseIds}
          onChange={setFranchiseIds}
        />
      )}
    </ActionDialog>
  );
}
