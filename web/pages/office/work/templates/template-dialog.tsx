import { Grid, NumberInput, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { templates as words } from '../../../../words/templates.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import type { JobTemplate } from '../../parts/job-templates.ts';
import { areItemsReady, ItemsEditor, toItemForm, toItems } from '../jobs/items-editor.tsx';
import { useSaveTemplate } from './use-templates.ts';

/** Adds or edits a template. An empty duration is what its services take. */
export function TemplateDialog({ template, onClose }: { template?: JobTemplate; onClose(): void }) {
  const t = useTranslate();
  const [name, setName] = useState(template?.name ?? '');
  const [items, setItems] = useState(() => template?.items.map(item => toItemForm(item)) ?? [toItemForm()]);
  const [minutes, setMinutes] = useState<number | string>(template?.durationMinutes ?? '');
  const [crew, setCrew] = useState<number | string>(template?.crew ?? 1);
  const [skills, setSkills] = useState(template?.skills ?? []);
  const [notes, setNotes] = useState(template?.notes ?? '');
  const save = useSaveTemplate(template, onClose);
  const confirm = () =>
    save.mutate({
      ...{ name: name.trim(), items: toItems(items), crew: Number(crew) || 1, skills },
      ...(minutes === '' ? {} : { durationMinutes: Number(minutes) }),
      notes: notes.trim() || null,
    });
  return (
    <ActionDialog
      title={t(template ? words.editTitle : words.add)}
      isOpen
      onClose={onClose}
      size="xl"
      confirm={t(common.save)}
      isReady={name.trim() !== '' && areItemsReady(items)}
      isPending={save.isPending}
      error={save.error}
      onConfirm={confirm}
    >
      <Stack>
        <TextInput
          label={t(words.name)}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          maxLength={100}
          required
          data-autofocus
        />
        <ItemsEditor items={items} onChange={setItems} />
        <Grid gap="sm">
          <Grid.Col span={{ base: 6, sm: 3 }}>
            <NumberInput
              label={t(words.duration)}
              suffix=" min"
              value={minutes}
              onChange={setMinutes}
              min={1}
              max={1440}
              allowDecimal={false}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 6, sm: 3 }}>
            <NumberInput
              label={t(words.crew)}
              value={crew}
              onChange={setCrew}
              min={1}
              max={10}
              allowDecimal={false}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TagsInput
              label={t(words.skills)}
              placeholder={skills.length === 0 ? t(words.skillsHint) : undefined}
              value={skills}
              onChange={setSkills}
              maxTags={20}
              maxLength={200}
            />
          </Grid.Col>
        </Grid>
        <Textarea
          label={t(words.notes)}
          value={notes}
          onChange={event => setNotes(event.currentTarget.value)}
          maxLength={1000}
          autosize
          minRows={2}
        />
      </Stack>
    </ActionDialog>
  );
}
