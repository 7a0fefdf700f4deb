import { ActionIcon, Button, Group, Indicator, Popover, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconBell, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { statusColors } from '../../../../ui/status-colors.ts';
import { notices as words } from '../../../../words/notices.ts';
import { useMe } from '../../parts/me.tsx';
import { useStored } from '../stored.ts';
import classes from './notices.module.css';
import { forgetGone, isNew, type Seen, seenAll } from './seen.ts';
import { type Notice, useNotices } from './use-notices.ts';

/** What needs attention, and how much of it is new to this person in this browser. */
export function NoticeBell() {
  const t = useTranslate();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { notices, isLoaded } = useNotices();
  const [stored, store] = useStored<Seen>(`seen.${useMe().user.id}`, {});
  const seen = isLoaded ? forgetGone(stored, notices) : stored;
  const isOutdated = JSON.stringify(seen) !== JSON.stringify(stored);
  useEffect(() => {
    if (isOutdated) store(seen);
  });
  const count = notices.filter(notice => isNew(notice, seen)).length;
  const close = () => setOpen(false);
  const title = useRef<HTMLHeadingElement>(null);
  const markSeen = () => {
    store(seenAll(notices));
    // The button goes away; the keyboard continues at the top of the list.
    title.current?.focus();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
      shadow="md"
      withinPortal
    >
      <Indicator disabled={count === 0} color="red.8" size={9} offset={7} withBorder>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="dimmed"
            size={36}
            aria-label={count === 0 ? t(words.title) : t(words.bell, { count })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-labelledby={titleId}>
        <Group justify="space-between" px="md" py="xs" mih={46} className={classes.head}>
          <Title
            order={2}
            size="h4"
            ref={title}
            id={titleId}
            data-autofocus
            tabIndex={-1}
            style={{ outline: 'none' }}
          >
            {t(words.title)}
          </Title>
          {count > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={markSeen}>
              {t(words.markSeen)}
            </Button>
          )}
        </Group>
        {notices.length === 0 ? (
          <Group wrap="nowrap" p="md" gap="sm" align="flex-start">
            <IconCircleCheck size={22} color={statusColors('done').edge} style={{ flex: 'none' }} />
            <div>
              <Text size="sm" fw={600}>
                {t(words.none)}
              </Text>
              <Text size="sm" c="dimmed">
                {t(words.noneDetail)}
              </Text>
            </div>
          </Group>
        ) : (
          <ul className={classes.list}>
            {notices.map(notice => (
              <Line key={notice.key} notice={notice} isNew={isNew(notice, seen)} onChosen={close} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

type LineProps = { notice: Notice; isNew: boolean; onChosen(): void };

function Line({ notice: { icon: Icon, meaning, title, detail, search }, isNew, onChosen }: LineProps) {
  const t = useTranslate();
  const { fill, text } = statusColors(meaning);
  return (
    <li>
      <Link to="/admin" search={search} className={classes.line} onClick={onChosen}>
        <span className={classes.icon} style={{ background: fill, color: text }}>
          <Icon size={18} stroke={1.8} />
        </span>
        <span className={classes.text}>
          <Text component="span" size="sm" fw={600}>
            {title}
          </Text>
          <Text component="span" size="xs" c="dimmed">
            {detail}
          </Text>
        </span>
        {isNew && (
          <span className={classes.dot}>
            <VisuallyHidden>{t(words.isNew)}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}
