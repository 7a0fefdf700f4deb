import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { access } from '../../../words/access.ts';
import { TabHead } from '../parts/tab-head.tsx';
import { useIdentity } from '../parts/use-identity.ts';
import type { Tab } from './tabs.tsx';

/** Somebody followed a link to a page that their role lacks. */
export function NoAccess({ tab, instead }: { tab: Tab; instead: Tab }) {
  const t = useTranslate();
  const { role, where } = useIdentity();
  return (
    <>
      <TabHead title={t(tab.title)} />
      <EmptyState
        order={2}
        icon={<IconLock size={28} />}
        title={t(access.noAccessTitle)}
        action={
          <Button renderRoot={props => <Link to="/admin" search={{ tab: instead.name }} {...props} />}>
            {t(access.toStart, { page: t(instead.title) })}
          </Button>
        }
      >
        {t(access.noAccess, { role, where })}
      </EmptyState>
    </>
  );
}
