import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { templates as words } from '../../../../words/templates.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { type JobTemplate, useJobTemplates } from '../../parts/job-templates.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { lineAmount } from '../jobs/items-editor.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useRemoveTemplate } from './use-templates.ts';

/** Work that is sold again and again, ready to be chosen in a new job. */
export function JobTemplates() {
  const t = useTranslate();
  const [open, setOpen] = useState<JobTemplate | 'new'>();
  const [removing, setRemoving] = useState<JobTemplate>();
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen('new')}>
      {t(words.add)}
    </Button>
  );
  return (
    <>
      <Loaded query={useJobTemplates()} height={280}>
        {templates =>
          templates.length === 0 ? (
            <EmptyState order={2} icon={<IconTemplate size={28} />} title={t(words.none)} action={add}>
              {t(words.noneDetail)}
            </EmptyState>
          ) : (
            <>
              <Group justify="flex-end" mb="sm">
                {add}
              </Group>
              <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }}>
                {templates.map(template => (
                  <TemplateCard
                    key={template.id}
                    template={template}
                    onEdit={() => setOpen(template)}
                    onRemove={() => setRemoving(template)}
                  />
                ))}
              </SimpleGrid>
            </>
          )
        }
      </Loaded>
      {open && (
        <TemplateDialog template={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
      {removing && <RemoveDialog template={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

type CardProps = { template: JobTemplate; onEdit(): void; onRemove(): void };

function TemplateCard({ template, onEdit, onRemove }: CardProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { name, items, durationMinutes, crew, skills, notes } = template;
  const price = items.reduce((sum, item) => sum + lineAmount(item), 0);
  const facts: [string, string][] = [
    [t(words.items), items.map(({ description }) => description).join(', ')],
    [t(words.price), formats.money(price)],
    [t(words.duration), t(words.minutes, { minutes: durationMinutes })],
  ];
  if (crew > 1) facts.push([t(words.crew), formats.number(crew)]);
  if (skills.length > 0) facts.push([t(words.skills), skills.join(', ')]);
  return (
    <Card withBorder padding="md">
      <Stack gap="sm" h="100%">
        <Title order={2} size="h4">
          {name}
        </Title>
        <div style={{ flex: 1 }}>
          <Facts facts={facts} />
        </div>
        {notes && (
          <Text size="sm" lineClamp={3}>
            {notes}
          </Text>
        )}
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={16} />}
            aria-label={`${t(words.edit)}: ${name}`}
            onClick={onEdit}
          >
            {t(words.edit)}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} />}
            aria-label={`${t(words.remove)}: ${name}`}
            onClick={onRemove}
          >
            {t(words.remove)}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function RemoveDialog({ template, onClose }: { template: JobTemplate; onClose(): void }) {
  const t = useTranslate();
  const remove = useRemoveTemplate(template, onClose);
  return (
    <ActionDialog
      title={t(words.removeTitle, { name: template.name })}
      isOpen
      onClose={onClose}
      confirm={t(words.remove)}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    >
      <Text size="sm">{t(words.removeDetail)}</Text>
    </ActionDialog>
  );
}
