import { NativeSelect, NavLink, Text } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { messageTemplates as words } from '../../../../words/message-templates.ts';
import { messageKinds } from '../../../../words/messages.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { TemplateEditor } from './template-editor.tsx';
import classes from './templates.module.css';
import { type Template, useTemplates } from './use-templates.ts';

/** In the order a customer meets them. */
const groups = [
  {
    title: words.visits,
    kinds: [
      ...['welcome', 'visit_planned', 'reminder', 'on_my_way', 'running_late', 'visit_withdrawn'],
      ...['completion', 'cancellation', 'booking_restored'],
    ],
  },
  { title: words.quotes, kinds: ['quote_sent', 'quote_reminder', 'quote_accepted'] },
  { title: words.money, kinds: ['invoice', 'receipt', 'refund', 'payment_failed', 'dunning'] },
  {
    title: words.other,
    kinds: ['follow_up', 'review_request', 'waitlist_offer', 'plan_started', 'verification'],
  },
];

/** The wording of everything customers get. */
export default function MessageTemplatesTab() {
  const t = useTranslate();
  const query = useTemplates();
  return (
    <>
      <TabHead title={t(words.title)} intro={t(words.intro)} />
      <Loaded query={query} height={640}>
        {({ templates }) => <Templates templates={templates} />}
      </Loaded>
    </>
  );
}

function Templates({ templates }: { templates: Template[] }) {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const kind = templates.find(one => one.kind === read('message'))?.kind ?? 'welcome';
  const language = read('language') === 'es' ? 'es' : 'en';
  const template = templates.find(one => one.kind === kind && one.language === language)!;
  const nameOf = (name: string) => (messageKinds[name] ? t(messageKinds[name]) : name);
  const isCustomized = (name: string) => templates.some(one => one.kind === name && one.customized);
  return (
    <div className={classes.columns}>
      <NativeSelect
        className={classes.select}
        label={t(words.choose)}
        value={kind}
        data={groups.map(group => ({
          group: t(group.title),
          items: group.kinds.map(name => ({ value: name, label: nameOf(name) })),
        }))}
        onChange={event => replace({ message: event.currentTarget.value })}
      />
      <nav className={classes.list} aria-label={t(words.list)}>
        {groups.map(group => (
          <div key={group.kinds[0]}>
            <Text size="xs" fw={600} className={classes.group}>
              {t(group.title)}
            </Text>
            {group.kinds.map(name => (
              <NavLink
                key={name}
                component="button"
                label={nameOf(name)}
                active={name === kind}
                aria-current={name === kind ? 'true' : undefined}
                rightSection={isCustomized(name) ? <Tag color="blue">{t(words.customized)}</Tag> : undefined}
                onClick={() => replace({ message: name })}
              />
            ))}
          </div>
        ))}
      </nav>
      <TemplateEditor
        key={`${kind} ${language} ${template.updatedAt}`}
        template={template}
        onLanguage={value => replace({ language: value === 'es' ? 'es' : undefined })}
      />
    </div>
  );
}
