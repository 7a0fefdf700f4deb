import { useTranslate } from '../../../../lib/language.tsx';
import { office } from '../../../../words/office.ts';
import { operations } from '../../../../words/operations.ts';
import { TabHead } from '../../parts/tab-head.tsx';
import { ViewTabs } from '../../parts/view-tabs.tsx';
import { Activity } from './activity.tsx';
import { Connections } from './connections.tsx';
import { Errors } from './errors.tsx';
import { HealthView } from './health.tsx';
import { Vitals } from './vitals.tsx';

const views = [
  { name: 'health', title: operations.health, Content: HealthView },
  { name: 'errors', title: operations.errors, Content: Errors },
  { name: 'activity', title: operations.activity, Content: Activity },
  { name: 'vitals', title: operations.vitals, Content: Vitals },
  { name: 'connections', title: operations.connections, Content: Connections },
];

/** Health, errors, activity and performance of the service. */
export default function OperationsTab() {
  const t = useTranslate();
  return (
    <>
      <TabHead title={t(office.operations)} />
      <ViewTabs label={t(operations.views)} views={views} />
    </>
  );
}
