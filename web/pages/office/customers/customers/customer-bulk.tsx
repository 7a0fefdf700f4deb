import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { listTools as words } from '../../../../words/list-tools.ts';
import { BulkBar, BulkDialog } from '../../parts/bulk.tsx';
import { hq } from '../../parts/hq.ts';
import type { Customer } from './use-customers.ts';

/** Adds a tag to the selected customers. */
export function CustomerBulk({ customers, onClear }: { customers: Customer[]; onClear(): void }) {
  const t = useTranslate();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [tag, setTag] = useState('');
  const count = customers.length;
  return (
    <>
      <BulkBar count={count} onClear={onClear}>
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t(words.addTag)}
        </Button>
      </BulkBar>
      {isOpen && (
        <BulkDialog
          title={t(words.tagTitle, { count })}
          confirm={t(words.addTag)}
          rows={customers}
          nameOf={({ name }) => name}
          isReady={tag.trim() !== ''}
          run={({ id, tags }) =>
            hq('PATCH /api/customers/{id}', { params: { id }, body: { tags: [...tags, tag.trim()] } })
          }
          onClose={() => setOpen(false)}
          onDone={() => {
            setTag('');
            for (const key of ['customer', 'customer-list']) client.invalidateQueries({ queryKey: [key] });
            onClear();
          }}
        >
          <TextInput
            label={t(words.tag)}
            value={tag}
            onChange={event => setTag(event.currentTarget.value)}
            maxLength={50}
            data-autofocus
            required
          />
        </BulkDialog>
      )}
    </>
  );
}
