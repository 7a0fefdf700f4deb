import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { Page } from '../../../ui/page.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { book } from '../../../words/book.ts';
import { home } from '../../../words/home.ts';
import classes from './book.module.css';
import { stepToShow } from './draft.ts';
import { ServiceStep } from './service-step.tsx';
import { stepWords } from './step-frame.tsx';
import { Summary } from './summary.tsx';
import { change, currentDraft, startAnew, useDraft } from './use-draft.ts';

/** The questions after the first come on their own, so that the first is there at once. */
const later = {
  address: () => import('./address-step.tsx'),
  time: () => import('./time-step.tsx'),
  contact: () => import('./contact-step.tsx'),
  review: () => import('./review-step.tsx'),
  done: () => import('./done-page.tsx'),
};
const AddressStep = lazy(async () => ({ default: (await later.address()).AddressStep }));
const TimeStep = lazy(async () => ({ default: (await later.time()).TimeStep }));
const ContactStep = lazy(async () => ({ default: (await later.contact()).ContactStep }));
const ReviewStep = lazy(async () => ({ default: (await later.review()).ReviewStep }));
const DonePage = lazy(async () => ({ default: (await later.done()).DonePage }));

/** One question after the other; what was answered survives a reload, and back is one question back. */
export function BookPage() {
  const t = useTranslate();
  const { step: wished, service, job, pay } = useSearch({ from: '/book' });
  const draft = useDraft();
  const navigate = useNavigate({ from: '/book' });
  const isDone = wished === 'done' && job !== undefined;
  const step = stepToShow(wished, draft);
  // Fetched once the visitor has begun: whoever only looks waits for nothing else.
  useEffect(() => {
    if (draft.service) for (const load of Object.values(later)) load().catch(() => {});
  }, [draft.service]);

  // Whoever comes anew after a booking begins another; a link from elsewhere may name the service.
  useEffect(() => {
    if (wished === undefined && currentDraft().jobId) startAnew();
    if (service && !currentDraft().service) change({ service });
  }, [service, wished]);

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
      <Page title={t(book.doneTitle)} size="sm">
        <Suspense fallback={<Waiting />}>
          <DonePage jobId={job} pay={pay} />
        </Suspense>
      </Page>
    );
  return (
    <Page title={`${t(home.book)}: ${t(stepWords[step])}`} size="lg">
      <div className={classes.grid}>
        <Suspense fallback={<Waiting />}>
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
        </Suspense>
        <aside className={classes.side}>
          <Summary />
        </aside>
      </div>
    </Page>
  );
}
