import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Page } from '../../ui/page.tsx';
import { book } from '../../words/book.ts';
import { home } from '../../words/home.ts';
import { AddressStep } from './address-step.tsx';
import classes from './book.module.css';
import { ContactStep } from './contact-step.tsx';
import { DonePage } from './done-page.tsx';
import { stepToShow } from './draft.ts';
import { ReviewStep } from './review-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { stepWords } from './step-frame.tsx';
import { Summary } from './summary.tsx';
import { TimeStep } from './time-step.tsx';
import { change, currentDraft, useDraft } from './use-draft.ts';

/** One question after the other; what was answered survives a reload, and back is one question back. */
export function BookPage() {
  const say = useWords();
  const { step: wished, service, job, pay } = useSearch({ from: '/book' });
  const draft = useDraft();
  const navigate = useNavigate({ from: '/book' });
  const isDone = wished === 'done' && job !== undefined;
  const step = stepToShow(wished, draft);
  useFocusOnTitle(isDone ? 'done' : step);

  // A link from elsewhere may name the service.
  useEffect(() => {
    if (service && !currentDraft().service) change({ service });
  }, [service]);

  // The address says what is shown: an answer given here must not throw the visitor ahead to what it asked for.
  const isElsewhere = !isDone && wished !== undefined && wished !== step;
  useEffect(() => {
    if (isElsewhere) navigate({ search: { step }, replace: true });
  }, [isElsewhere, navigate, step]);

  // Back from the page to pay on: the visit is booked, and must not be booked again.
  const isBooked = !isDone && draft.jobId !== null && wished === step;
  useEffect(() => {
    if (isBooked)
      navigate({ search: { step: 'done', job: draft.jobId!, pay: draft.payment }, replace: true });
  }, [isBooked, navigate, draft.jobId, draft.payment]);

  const go = (next: string) => () => void navigate({ search: { step: next } });
  if (isDone)
    return (
      <Page title={say(book.doneTitle)} size="sm">
        <DonePage jobId={job} pay={pay} />
      </Page>
    );
  return (
    <Page title={`${say(home.book)}: ${say(stepWords[step])}`} size="lg">
      <div className={classes.grid}>
        {step === 'service' && <ServiceStep onNext={go('address')} />}
        {step === 'address' && <AddressStep onNext={go('time')} />}
        {step === 'time' && <TimeStep onNext={go('contact')} />}
        {step === 'contact' && <ContactStep onNext={go('review')} />}
        {step === 'review' && (
          <ReviewStep
            onBooked={id => navigate({ search: { step: 'done', job: id, pay: 'later' }, replace: true })}
            onTaken={go('time')}
          />
        )}
        <aside className={classes.side}>
          <Summary />
        </aside>
      </div>
    </Page>
  );
}

/** A reader hears the new question, and the keyboard goes on from it; on the first load the page begins at its top. */
function useFocusOnTitle(step: string) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById('step-title')?.focus();
    scrollTo(0, 0);
  }, [step]);
}
