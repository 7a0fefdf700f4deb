import { Tabs } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { office } from '../../../../words/office.ts';
import { operations } from '../../../../words/operations.ts';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { Activity } from './activity.tsx';
import { Connections } from './connections.tsx';
import { Errors } from './errors.tsx';
import { HealthView } from './health.tsx';
import { Vitals } from './vitals.tsx';

const views = {
  health: HealthView,
  errors: Errors,
  activity: Activity,
  vitals: Vitals,
  connections: Connections,
} as const;

type View = keyof typeof views;
const names = Object.keys(views) as View[];

/** Health, errors, activity and performance of the service. */
export default function OperationsTab() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const view = names.find(name => name === read('view')) ?? 'health';
  const Content = views[view];
  return (
    <>
      <TabHead title={t(office.operations)} />
      <Tabs value={view} onChange={value => replace({ view: value ?? undefined })} keepMounted={false}>
        <Tabs.List mb="md" aria-label={t(operations.views)}>
          {names.map(name => (
            <Tabs.Tab key={name} value={name}>
              {t(operations[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map(name => (
          <Tabs.Panel key={name} value={name}>
            {name === view && <Content />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
