import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { areas, audit, callerKinds } from '../../../../words/audit.ts';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { office } from '../../../../words/office.ts';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { WorkerName } from '../../parts/worker-name.tsx';
import { ChainState } from './chain-state.tsx';
import { EntryText } from './entry-text.tsx';
import { type Entry, type Filter, useDownload, useEntries } from './use-audit.ts';

/** The audit trail. */
export default function AuditTab() {
  const t = useTranslate();
  const { read } = useAdminSearch();
  const names = ['actor', 'type', 'from', 'to'] as const;
  const filter: Filter = Object.fromEntries(names.flatMap(name => (read(name) ? [[name, read(name)]] : [])));
  const list = useEntries(filter);
  const download = useDownload(filter);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <TabHead title={t(office.audit)} intro={t(audit.intro)}>
        <ListState list={list} count={audit.count} />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t(audit.download)}
        </Button>
      </TabHead>
      {download.error && <ErrorAlert error={download.error} />}
      <ChainState />
      <Filters />
      <KeysetList
        list={list}
        label={t(audit.list)}
        columns={useColumns()}
        minWidth={820}
        height="calc(100dvh - 400px)"
        empty={
          <EmptyState
            order={2}
            icon={<IconHistory size={28} />}
            title={t(isFiltered ? audit.noneFound : audit.none)}
          >
            {!isFiltered && t(audit.noneDetail)}
          </EmptyState>
        }
      />
    </>
  );
}

function Filters() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(audit[name])}
      value={read(name)}
      min={name === 'to' ? read('from') || undefined : undefined}
      max={name === 'from' ? read('to') || undefined : undefined}
      onChange={event => replace({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Group mb="sm" gap={10} align="flex-end" className="screen-only">
      <SearchBox
        label={t(audit.who)}
        placeholder={t(audit.whoHint)}
        value={read('actor')}
        onSearch={actor => replace({ actor })}
      />
      <FilterSelect
        name="type"
        label={t(audit.area)}
        options={Object.entries(areas).map(([area, text]) => ({ value: `${area}.`, label: t(text) }))}
      />
      {day('from')}
      {day('to')}
    </Group>
  );
}

const known = (words: Record<string, LocalizedText>, name: string): LocalizedText | undefined => words[name];

function useColumns(): Column<Entry>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(() => {
    const kindOf = (kind: string) => {
      const text = known(callerKinds, kind);
      return text ? t(text) : kind;
    };
    const nameOf = ({ kind, id, name }: Entry['actor']) =>
      name ??
      (kind === 'worker' && id ? <WorkerName id={id} unknown={kindOf(kind)} /> : (id ?? kindOf(kind)));
    const areaOf = (type: string) => {
      const text = known(areas, type.split('.')[0]!);
      return text ? t(text) : type;
    };
    return [
      {
        key: 'when',
        title: t(audit.when),
        width: '190px',
        cell: entry => <time dateTime={entry.at}>{formats.dayAndTime(entry.at)}</time>,
      },
      {
        key: 'who',
        title: t(audit.who),
        width: 'minmax(150px, 1fr)',
        cell: entry => (
          <Text size="sm" fw={600} truncate title={kindOf(entry.actor.kind)}>
            {nameOf(entry.actor)}
          </Text>
        ),
      },
      {
        key: 'area',
        title: t(audit.area),
        width: 'minmax(130px, 0.8fr)',
        cell: entry => areaOf(entry.type),
      },
      {
        key: 'what',
        title: t(audit.what),
        width: 'minmax(200px, 2.5fr)',
        cell: entry => <EntryText entry={entry} />,
      },
      {
        key: 'where',
        title: t(audit.where),
        width: '150px',
        cell: entry => entry.ip ?? '–',
      },
    ];
  }, [t, formats]);
}
