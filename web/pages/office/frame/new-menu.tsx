import { Button, Menu } from '@mantine/core';
import { IconFileDollar, IconPlus, IconTool, IconUserPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { AdminSearch } from '../../../lib/admin-search.ts';
import { useTranslate } from '../../../lib/language.tsx';
import type { LocalizedText } from '../../../words/catalog.ts';
import { frame as words } from '../../../words/frame.ts';
import { type Permission, useMay } from '../parts/me.tsx';
import { useAdminSearch } from '../parts/use-admin-search.ts';
import classes from './header.module.css';

type Creation = {
  name: string;
  needs: Permission;
  title: LocalizedText;
  icon: typeof IconTool;
  /** Where it goes, from what the page shows now. */
  search(old: AdminSearch): AdminSearch;
};

const creations: Creation[] = [
  {
    name: 'job',
    needs: 'jobs:write',
    title: words.newJob,
    icon: IconTool,
    search: old => ({ ...old, new: 'job' }),
  },
  {
    name: 'quote',
    needs: 'jobs:write',
    title: words.newQuote,
    icon: IconFileDollar,
    search: () => ({ tab: 'quotes', edit: 'new' }),
  },
  {
    name: 'customer',
    needs: 'customers:write',
    title: words.newCustomer,
    icon: IconUserPlus,
    search: old => ({ ...old, new: 'customer' }),
  },
];

/** What whoever is signed in may make. */
export function useCreations(): Creation[] {
  const may = useMay();
  return creations.filter(({ needs }) => may(needs));
}

/** Makes something new from any page. Nothing for those who only look. */
export function NewMenu() {
  const t = useTranslate();
  const mine = useCreations();
  if (mine.length === 0) return null;
  return (
    <Menu position="bottom-end" width={200} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="sm" px={10} className={classes.create}>
          <IconPlus size={18} />
          <span>{t(words.create)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mine.map(({ name, title, icon: Icon, search }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={16} />}
            renderRoot={props => <Link to="/admin" search={search} {...props} />}
          >
            {t(title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const NewJobDialog = lazy(async () => ({
  default: (await import('../work/jobs/new-job-dialog.tsx')).NewJobDialog,
}));
const CustomerDialog = lazy(async () => ({
  default: (await import('../customers/customers/customer-dialog.tsx')).CustomerDialog,
}));

/** The form that `?new=` names, on top of whatever is shown. */
export function NewDialog() {
  const { read, replace } = useAdminSearch();
  const navigate = useNavigate();
  const open = (search: AdminSearch) => void navigate({ to: '/admin', search });
  const may = useMay();
  const wanted = read('new');
  const close = () => replace({ new: undefined });
  return (
    <Suspense>
      {wanted === 'job' && may('jobs:write') && (
        <NewJobDialog onClose={close} onSaved={job => open({ tab: 'jobs', job })} />
      )}
      {wanted === 'customer' && may('customers:write') && (
        <CustomerDialog onClose={close} onSaved={({ id }) => open({ tab: 'customers', customer: id })} />
      )}
    </Suspense>
  );
}
