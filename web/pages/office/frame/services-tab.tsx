import { useTranslate } from '../../../lib/language.tsx';
import { office } from '../../../words/office.ts';
import { templates } from '../../../words/templates.ts';
import { TabHead } from '../parts/tab-head.tsx';
import { type View, ViewTabs } from '../parts/view-tabs.tsx';
import { Services } from '../platform/services/services.tsx';
import { JobTemplates } from '../work/templates/job-templates.tsx';

const views: View[] = [
  { name: 'services', title: office.services, Content: Services },
  { name: 'templates', needs: 'jobs:write', title: templates.title, Content: JobTemplates },
];

/** What customers book, and templates for what the office books. */
export default function ServicesTab() {
  const t = useTranslate();
  return (
    <>
      <TabHead title={t(office.services)} />
      <ViewTabs label={t(templates.views)} views={views} />
    </>
  );
}
