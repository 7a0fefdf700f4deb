import { Button, Group, Pill } from '@mantine/core';
import { useTranslate } from '../../../lib/language.tsx';
import { listTools } from '../../../words/list-tools.ts';
import { lists } from '../../../words/lists.ts';
import { useAdminSearch } from './use-admin-search.ts';

/** A filter that is set: its name in the URL, what it is called, and its value in words. */
export type ActiveFilter = { name: string; label: string; value: string };

/** What a list is limited to, each with a button that lifts it. */
export function FilterChips({ filters }: { filters: ActiveFilter[] }) {
  const t = useTranslate();
  const { replace } = useAdminSearch();
  const active = filters.filter(({ value }) => value);
  if (active.length === 0) return null;
  return (
    <Group gap={6} mb="sm" role="group" aria-label={t(listTools.filters)} className="screen-only">
      {active.map(({ name, label, value }) => (
        <Pill
          key={name}
          size="md"
          withRemoveButton
          onRemove={() => replace({ [name]: undefined })}
          removeButtonProps={{
            'aria-label': t(listTools.removeFilter, { name: label }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          {label}: {value}
        </Pill>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => replace(Object.fromEntries(active.map(({ name }) => [name, undefined])))}
      >
        {t(lists.clear)}
      </Button>
    </Group>
  );
}
