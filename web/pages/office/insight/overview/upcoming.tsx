import { Anchor, Text } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { today as words } from '../../../../words/overview-today.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import classes from './overview.module.css';
import { useTodaysVisits } from './use-overview.ts';

const FEW = 6;

/** What is under way and what comes next. */
export function Upcoming() {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Section title={t(words.upcoming)} h="100%" mih={220}>
      <Loaded query={useTodaysVisits()} height={330}>
        {({ visits }) => {
          const next = visits.filter(({ status }) => status !== 'completed').slice(0, FEW);
          if (next.length === 0)
            return (
              <EmptyState icon={<IconBeach size={28} />} title={t(words.noUpcoming)}>
                {t(words.noUpcomingDetail)}
              </EmptyState>
            );
          return (
            <ul className={classes.plain}>
              {next.map(visit => (
                <li key={visit.visitId} className={classes.upcoming}>
                  <span className={classes.time}>{formats.time(visit.start)}</span>
                  <div style={{ minWidth: 0 }}>
                    <Anchor
                      size="sm"
                      fw={600}
                      renderRoot={props => (
                        <Link to="/admin" search={{ tab: 'jobs', job: visit.jobId }} {...props} />
                      )}
                    >
                      {visit.customerName}
                    </Anchor>
                    <Text size="sm">
                      {visit.type}, {t(words.with, { name: visit.workerName })}
                    </Text>
                  </div>
                  <StatusBadge status={visit.status} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Section>
  );
}
