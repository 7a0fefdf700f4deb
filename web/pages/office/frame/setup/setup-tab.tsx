import { Box, Button, Card, NavLink, Progress, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { setup as words } from '../../../../words/setup.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { type Setup, type SetupChange, useChangeSetup, useSetup } from '../../parts/use-setup.ts';
import { MapStep, TerritoryStep } from './area-steps.tsx';
import { CustomersStep } from './customers-step.tsx';
import { DoneScreen } from './done-screen.tsx';
import { BrandStep, BusinessStep, HoursStep } from './profile-steps.tsx';
import { PoliciesStep, ProvidersStep } from './rule-steps.tsx';
import { ServicesStep } from './services-step.tsx';
import classes from './setup.module.css';
import type { StepProps } from './step.tsx';
import { TeamStep } from './team-step.tsx';

type StepName = NonNullable<SetupChange['step']>;
const steps: { name: StepName; title: LocalizedText; Content: ComponentType<StepProps> }[] = [
  { name: 'business', title: words.business, Content: BusinessStep },
  { name: 'brand', title: words.brand, Content: BrandStep },
  { name: 'hours', title: words.hours, Content: HoursStep },
  { name: 'services', title: words.services, Content: ServicesStep },
  { name: 'map', title: words.map, Content: MapStep },
  { name: 'territory', title: words.territory, Content: TerritoryStep },
  { name: 'team', title: words.team, Content: TeamStep },
  { name: 'providers', title: words.providers, Content: ProvidersStep },
  { name: 'policies', title: words.policies, Content: PoliciesStep },
  { name: 'customers', title: words.customers, Content: CustomersStep },
];
const FINISHED = 'finished';

/** From an empty database to the first booking. Each step is remembered, so anybody can go on where it stopped. */
export default function SetupTab() {
  const t = useTranslate();
  return (
    <>
      <TabHead title={t(words.title)} intro={t(words.intro)}>
        <Button
          variant="default"
          renderRoot={props => <Link to="/admin" search={{ tab: 'overview' }} {...props} />}
        >
          {t(words.later)}
        </Button>
      </TabHead>
      <Loaded query={useSetup()} height={520}>
        {setup => <Steps setup={setup} />}
      </Loaded>
    </>
  );
}

function Steps({ setup }: { setup: Setup }) {
  const t = useTranslate();
  const { read, push } = useAdminSearch();
  const change = useChangeSetup();
  const asked = read('view');
  const firstOpen = steps.find(({ name }) => !(name in setup.steps));
  const current = steps.find(({ name }) => name === asked) ?? (asked === FINISHED ? undefined : firstOpen);
  const index = current ? steps.indexOf(current) : steps.length;
  const open = (name: string) => push({ view: name });

  function leave(state: 'done' | 'skipped') {
    const next = steps[index + 1];
    change.mutate({ step: current!.name, state, ...(next ? {} : { finished: true }) });
    open(next?.name ?? FINISHED);
  }

  return (
    <div className={classes.layout}>
      <Box component="nav" className={classes.steps} aria-label={t(words.steps)}>
        {steps.map(({ name, title }) => (
          <NavLink
            key={name}
            component="button"
            type="button"
            label={t(title)}
            leftSection={<StepIcon state={setup.steps[name]} label={stateText(setup.steps[name])} />}
            active={name === current?.name}
            aria-current={name === current?.name ? 'step' : undefined}
            py={6}
            onClick={() => open(name)}
          />
        ))}
      </Box>
      <Card withBorder padding="lg" className={classes.step}>
        <Text size="sm" c="dimmed" className={classes.count}>
          {t(words.stepOf, { number: Math.min(index + 1, steps.length), total: steps.length })}
        </Text>
        <Progress
          value={(index / steps.length) * 100}
          aria-label={t(words.steps)}
          size="sm"
          mb="md"
          transitionDuration={150}
        />
        {current ? (
          <current.Content
            key={current.name}
            onDone={() => leave('done')}
            onSkip={() => leave('skipped')}
            onBack={index > 0 ? () => open(steps[index - 1]!.name) : undefined}
          />
        ) : (
          <DoneScreen setup={setup} onOpen={open} />
        )}
      </Card>
    </div>
  );

  function stateText(state: 'done' | 'skipped' | undefined) {
    return state && t(words[state]);
  }
}

function StepIcon({ state, label }: { state?: 'done' | 'skipped'; label?: string }) {
  const Icon = state === 'done' ? IconCircleCheckFilled : state === 'skipped' ? IconCircleDashed : IconCircle;
  return (
    <Icon
      size={18}
      color={state === 'done' ? 'var(--mantine-primary-color-filled)' : undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
