import { Button, Group, Stack, TagsInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { common } from '../../../../words/common.ts';
import { customers as words } from '../../../../words/customers.ts';
import { hq } from '../../parts/hq.ts';
import { useMay } from '../../parts/me.tsx';
import { Section } from '../../parts/section.tsx';
import { type Customer, type CustomerChanges, useCustomerChange } from './use-customers.ts';

/** What the office wants to remember: tags, saved as they are typed, and notes. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const mayChange = useMay()('customers:write');
  const [tags, setTags] = useState(customer.tags);
  const [notes, setNotes] = useState(customer.notes ?? '');
  const save = useCustomerChange(words.saved, (body: CustomerChanges) =>
    hq('PATCH /api/customers/{id}', { params: { id: customer.id }, body }),
  );
  return (
    <Section title={t(words.tagsAndNotes)}>
      <Stack gap="sm">
        <TagsInput
          label={t(words.tags)}
          description={mayChange ? t(words.tagsHelp) : undefined}
          value={tags}
          onChange={changed => {
            setTags(changed);
            save.mutate(
              { tags: changed },
              {
                // Stored in lower case, each once.
                onSuccess: ({ customer: saved }) => setTags(saved.tags),
                onError: () => setTags(customer.tags),
              },
            );
          }}
          maxTags={50}
          readOnly={!mayChange}
          clearable={false}
        />
        <Textarea
          label={t(words.notes)}
          description={t(words.notesHelp)}
          autosize
          minRows={3}
          maxLength={10_000}
          value={notes}
          readOnly={!mayChange}
          onChange={event => setNotes(event.currentTarget.value)}
        />
        {save.isError && <ErrorAlert error={save.error} />}
        {mayChange && (
          <Group justify="flex-end">
            <Button
              variant="default"
              loading={save.isPending}
              disabled={notes === (customer.notes ?? '')}
              onClick={() => save.mutate({ notes: notes.trim() || null })}
            >
              {t(common.save)}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
