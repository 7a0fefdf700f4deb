import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Menu,
  Popover,
  Stack,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import {
  IconBookmark,
  IconCheck,
  IconColumns3,
  IconDownload,
  IconSortDescending,
  IconX,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import type { Column } from '../../../ui/virtual-table.tsx';
import type { ImportKind } from '../../../words/imports.ts';
import { listTools } from '../../../words/list-tools.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ImportButton } from './import/import-button.tsx';
import type { ListView } from './list-view.ts';
import { notifyDone, notifyFailure } from './notify.tsx';
import { fetchHqFile } from './use-hq-file.ts';

/** The list as a file of the service, with the filters and the order of the page. */
export type CsvSource = { path: string; query: Record<string, string | number | boolean | undefined> };

type Props<Row> = { view: ListView; columns: Column<Row>[]; csv?: CsvSource; imports?: ImportKind };

/** Saved views, columns and the file of a list. */
export function ListTools<Row>({ view, columns, csv, imports }: Props<Row>) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Views view={view} />
      <SortMenu view={view} columns={columns} />
      <Columns view={view} columns={columns} />
      {csv && <Download {...csv} />}
      {imports && <ImportButton kind={imports} />}
    </Group>
  );
}

function Views({ view }: { view: ListView }) {
  const t = useTranslate();
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="default" px="sm" leftSection={<IconBookmark size={18} />}>
            {view.current?.name ?? t(listTools.views)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {view.views.length === 0 && (
            <Text size="sm" c="dimmed" px="sm" py={6}>
              {t(listTools.noViews)}
            </Text>
          )}
          {view.views.length > 0 && (
            <Menu.Item onClick={() => view.showView()}>{t(listTools.standardView)}</Menu.Item>
          )}
          {view.views.map(each => (
            <Menu.Item
              key={each.name}
              onClick={() => view.showView(each)}
              rightSection={each.name === view.current?.name ? <IconCheck size={16} /> : undefined}
            >
              {each.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>{t(listTools.saveView)}</Menu.Item>
          {view.current && (
            <Menu.Item
              leftSection={<IconX size={16} />}
              onClick={() => view.current && view.deleteView(view.current.name)}
            >
              {t(listTools.deleteView, { name: view.current.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <ActionDialog
          title={t(listTools.saveViewTitle)}
          isOpen
          onClose={() => setNaming(false)}
          confirm={t(listTools.saveViewTitle)}
          isReady={name.trim() !== ''}
          onConfirm={() => {
            view.saveView(name.trim());
            notifyDone(t, t(listTools.viewSaved));
            setName('');
            setNaming(false);
          }}
        >
          <TextInput
            label={t(listTools.viewName)}
            description={t(listTools.saveViewDetail)}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            maxLength={60}
            data-autofocus
          />
        </ActionDialog>
      )}
    </>
  );
}

/** Phones have no column headers to sort by. */
function SortMenu<Row>({ view, columns }: Pick<Props<Row>, 'view' | 'columns'>) {
  const t = useTranslate();
  const sortable = columns.filter(({ sort }) => sort);
  if (sortable.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t(listTools.sortBy)} hiddenFrom="sm">
          <IconSortDescending size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(listTools.sortBy)}</Menu.Label>
        {sortable.map(column => (
          <Menu.Item
            key={column.key}
            onClick={() => view.sorting.onSort(column)}
            rightSection={view.sort.replace(/^-/, '') === column.sort ? <IconCheck size={16} /> : undefined}
          >
            {column.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Columns<Row>({ view, columns }: Pick<Props<Row>, 'view' | 'columns'>) {
  const t = useTranslate();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label={t(listTools.columns)}>
          <ActionIcon variant="default" size={36} aria-label={t(listTools.columns)} visibleFrom="xs">
            <IconColumns3 size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(listTools.columns)}>
        <Stack gap="xs">
          {columns.slice(1).map(({ key, title }) => (
            <Checkbox
              key={key}
              size="xs"
              label={title}
              checked={!view.hidden.includes(key)}
              onChange={() => view.toggleColumn(key)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Download({ path, query }: CsvSource) {
  const t = useTranslate();
  const download = useMutation({
    mutationFn: async () => {
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined || value === '' || name === 'limit' ? [] : [[name, String(value)]],
      );
      const file = await fetchHqFile(`${path}?${new URLSearchParams(given)}`, { accept: 'text/csv' });
      saveFile(`${path.split('/').at(-1)}.csv`, 'text/csv', file);
    },
    onError: error => notifyFailure(t, error),
  });
  return (
    <Tooltip label={t(listTools.download)}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(listTools.download)}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <IconDownload size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
