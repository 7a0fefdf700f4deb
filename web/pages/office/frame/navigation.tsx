import { Collapse, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import classes from './navigation.module.css';
import { useStored } from './stored.ts';
import type { Tab, TabGroup } from './tabs.tsx';

type Props = {
  groups: TabGroup[];
  current: Tab;
  /** Only icons, for more room. */
  isRail?: boolean;
  onChosen?(): void;
};

/** The tabs of the console in their groups. */
export function Navigation({ groups, ...rest }: Props) {
  return (
    <div className={classes.groups} data-rail={rest.isRail || undefined}>
      {groups.map(group =>
        group.isFolded ? (
          <FoldedGroup key={group.tabs[0]!.name} group={group} {...rest} />
        ) : (
          <OpenGroup key={group.tabs[0]!.name} group={group} {...rest} />
        ),
      )}
    </div>
  );
}

type GroupProps = Omit<Props, 'groups'> & { group: TabGroup };

function OpenGroup({ group: { title, tabs }, ...rest }: GroupProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className={classes.group}>
      {title && (
        <div className={classes.title} id={id}>
          {t(title)}
        </div>
      )}
      <ul aria-labelledby={title && id}>
        {tabs.map(tab => (
          <Entry key={tab.name} tab={tab} {...rest} />
        ))}
      </ul>
    </div>
  );
}

/** Opens by a button, and by itself while one of its tabs is shown. */
function FoldedGroup({ group: { title, icon: Icon, tabs }, ...rest }: GroupProps) {
  const t = useTranslate();
  const id = useId();
  const [isKeptOpen, keepOpen] = useStored('developers', false);
  const isOpen = isKeptOpen || tabs.includes(rest.current);
  const button = (
    <button
      type="button"
      className={classes.entry}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => keepOpen(!isOpen)}
    >
      {Icon && <Icon size={18} stroke={1.6} />}
      {rest.isRail ? (
        <VisuallyHidden>{t(title!)}</VisuallyHidden>
      ) : (
        <span className={classes.label}>{t(title!)}</span>
      )}
      <IconChevronRight size={14} className={classes.chevron} />
    </button>
  );
  return (
    <div className={classes.group}>
      {rest.isRail ? (
        <Tooltip label={t(title!)} position="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
      <Collapse expanded={isOpen} transitionDuration={150}>
        <ul id={id} aria-label={t(title!)} className={classes.nested}>
          {tabs.map(tab => (
            <Entry key={tab.name} tab={tab} {...rest} />
          ))}
        </ul>
      </Collapse>
    </div>
  );
}

function Entry({ tab, current, isRail = false, onChosen }: Omit<Props, 'groups'> & { tab: Tab }) {
  const t = useTranslate();
  const title = t(tab.title);
  const link = (
    <Link
      to="/admin"
      search={{ tab: tab.name }}
      className={classes.entry}
      aria-current={tab === current ? 'page' : undefined}
      activeProps={{ 'aria-current': tab === current ? 'page' : undefined }}
      onClick={onChosen}
    >
      <tab.icon size={18} stroke={1.6} />
      {isRail ? <VisuallyHidden>{title}</VisuallyHidden> : <span className={classes.label}>{title}</span>}
      {tab.Badge && (
        <span className={classes.badge}>
          <Suspense>
            <tab.Badge />
          </Suspense>
        </span>
      )}
    </Link>
  );
  return (
    <li>
      {isRail ? (
        <Tooltip label={title} position="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}
