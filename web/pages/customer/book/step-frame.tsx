import { Box, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { book } from '../../../words/book.ts';
import { common } from '../../../words/common.ts';
import classes from './book.module.css';
import { type Step, steps } from './draft.ts';
import { StepTitle } from './step-title.tsx';

export const stepTitles = {
  service: book.stepService,
  address: book.stepAddress,
  time: book.stepTime,
  contact: book.stepContact,
  review: book.stepReview,
};

type Props = {
  step: Step;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  onNext: () => void;
  next?: string;
  isBusy?: boolean;
  /** Shown next to the button on a phone, which has no room for the summary. */
  price?: string;
  /** While the step loads there is no button that would jump. */
  isReady?: boolean;
};

/** A long label wraps instead of overflowing. */
const longLabel = { label: { whiteSpace: 'normal', height: 'auto', overflow: 'visible', lineHeight: 1.25 } };

/** One step of the booking, as a form so that Enter continues. */
export function StepFrame({
  step,
  title,
  hint,
  children,
  onNext,
  next,
  isBusy,
  price,
  isReady = true,
}: Props) {
  const t = useTranslate();
  const router = useRouter();
  const at = steps.indexOf(step);
  const back = () =>
    router.history.canGoBack()
      ? router.history.back()
      : router.navigate({ to: '/book', search: { step: steps[at - 1] }, replace: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="lg">
        <StepList step={step} />
        <Box>
          <StepTitle>{title}</StepTitle>
          {hint && <Text mt={4}>{hint}</Text>}
        </Box>
        {children}
        {isReady && (
          <Group className={classes.bar} justify="space-between" gap="xs" wrap="nowrap">
            {at > 0 ? (
              <Button variant="default" size="md" px="md" onClick={back} flex="none">
                {t(common.back)}
              </Button>
            ) : (
              <span />
            )}
            <Group gap="md" wrap="nowrap" miw={0}>
              {price && (
                <Text fw={650} hiddenFrom="md" aria-hidden>
                  {price}
                </Text>
              )}
              <Button
                type="submit"
                size="md"
                px="lg"
                loading={isBusy}
                h="auto"
                mih={42}
                py={6}
                styles={longLabel}
              >
                {next ?? t(book.continue)}
              </Button>
            </Group>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function StepList({ step }: { step: Step }) {
  const t = useTranslate();
  const at = steps.indexOf(step);
  return (
    <nav aria-label={t(book.progress)}>
      <Group justify="space-between" mb={6} hiddenFrom="xs">
        <Text size="sm" fw={600}>
          {t(stepTitles[step])}
        </Text>
        <Text size="sm">{t(book.stepOf, { step: at + 1, steps: steps.length })}</Text>
      </Group>
      <ol className={classes.steps}>
        {steps.map((each, i) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            {i < at ? (
              <Link to="/book" search={{ step: each }} className={classes.stepLink}>
                {t(stepTitles[each])}
              </Link>
            ) : (
              <span>{t(stepTitles[each])}</span>
            )}
          </li>
        ))}
      </ol>
      <Progress
        value={((at + 1) / steps.length) * 100}
        size="sm"
        aria-label={t(book.stepOf, { step: at + 1, steps: steps.length })}
      />
    </nav>
  );
}
