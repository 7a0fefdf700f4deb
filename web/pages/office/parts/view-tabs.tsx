import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import type { LocalizedText } from '../../../words/catalog.ts';
import { type Permission, useMay } from './me.tsx';
import { useAdminSearch } from './use-admin-search.ts';

export type View = {
  name: string;
  /** Shown only to people who have this permission. */
  needs?: Permission;
  title: LocalizedText;
  Content: ComponentType;
};

type Props = {
  label: string;
  /** The first is shown unless `?view=` names another. */
  views: View[];
  /** Filters in the URL that mean nothing to the next view. */
  filters?: string[];
};

/** The views of a tab, each with a link. */
export function ViewTabs({ label, views: all, filters = [] }: Props) {
  const t = useTranslate();
  const may = useMay();
  const views = all.filter(({ needs }) => needs === undefined || may(needs));
  const { read, replace } = useAdminSearch();
  const current = views.find(({ name }) => name === read('view')) ?? views[0]!;
  const noFilters = Object.fromEntries(filters.map(name => [name, undefined]));
  return (
    <Tabs
      value={current.name}
      onChange={view => replace({ ...noFilters, view: view ?? undefined })}
      keepMounted={false}
    >
      <Tabs.List
        mb="md"
        aria-label={label}
        style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}
      >
        {views.map(({ name, title }) => (
          <Tabs.Tab key={name} value={name}>
            {t(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {views.map(({ name, Content }) => (
        <Tabs.Panel key={name} value={name}>
          <Content />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
