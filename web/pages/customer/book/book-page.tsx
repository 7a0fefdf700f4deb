import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { book } from '../../../words/book.ts';
import { home } from '../../../words/home.ts';
import classes from './book.module.css';
import { stepToShow } from './draft.ts';
import { ServiceStep } from './service-step.tsx';
import { stepTitles } from './step-frame.tsx';
import { Summary } from './summary.tsx';
import { change, currentDraft, startOver, useDraft } from './use-draft.ts';

/** Later steps are loaded separately, so that the first one shows at once. */
const later = {
  address: () => import('./address-step.tsx'),
  time: () => import('./time-step.tsx'),
  contact: () => import('./contact-step.tsx'),
  review: () => import('./review-step.tsx'),
  done: () => import('./done-page.tsx'),
  waiting: () => import('./waiting-page.tsx'),
};
const AddressStep = lazy(async () => ({ default: (await later.address()).AddressStep }));
const TimeStep = lazy(async () => ({ default: (await later.time()).TimeStep }));
const ContactStep = lazy(async () => ({ default: (await later.contact()).ContactStep }));
const ReviewStep = lazy(async () => ({ default: (await later.review()).ReviewStep }));
const WaitingPage = lazy(async () => ({ default: (await later.waiting()).WaitingPage }));
// Beside the form, which can be used before it is there.
const RatingAndReview = lazy(async () => ({
  default: (await import('../../../ui/customer-reviews.tsx')).RatingAndReview,
}));
const DonePage = lazy(async () => ({ default: (await later.done()).DonePage }));

/** The booking form, one step after the other. Answers survive a reload; the browser's back goes one step back. */
export function BookPage() {
  const t = useTranslate();
  const { step: requested, service, job, pay } = useSearch({ from: '/book' });
  const draft = useDraft();
  const navigate = useNavigate({ from: '/book' });
  const isDone = requested === 'done' && job !== undefined;
  const isWaiting = requested === 'waiting' && draft.entryId !== null;
  const step = stepToShow(requested, draft);
  // Loaded once the visitor has started: someone who only looks does not need it.
  useEffect(() => {
    if (draft.service) for (const load of Object.values(later)) load().catch(() => {});
  }, [draft.service]);

  // Coming back after a booking starts a new one; a link may name the service.
  useEffect(() => {
    const { jobId, entryId } = currentDraft();
    if (requested === undefined && (jobId || entryId)) startOver();
    if (service && !currentDraft().service) change({ service });
  }, [service, requested]);

  // The URL names the step shown: answering it must not jump ahead to the step asked for earlier.
  const isOtherStep = !isDone && !isWaiting && requested !== undefined && requested !== step;
  useEffect(() => {
    if (isOtherStep) navigate({ search: { step }, replace: true });
  }, [isOtherStep, navigate, step]);

  // Back from the payment page: the visit is booked and must not be booked again.
  const isBooked = !isDone && draft.jobId !== null && requested === step;
  useEffect(() => {
    if (isBooked)
      navigate({ search: { step: 'done', job: draft.jobId!, pay: draft.payment }, replace: true });
  }, [isBooked, navigate, draft.jobId, draft.payment]);

  const wasJoined = !isWaiting && draft.entryId !== null && requested === step;
  useEffect(() => {
    if (wasJoined) navigate({ search: { step: 'waiting' }, replace: true });
  }, [wasJoined, navigate]);

  const go = (next: string) => () => void navigate({ search: { step: next } });
  if (isDone || isWaiting)
    return (
      <Page title={t(isDone ? book.doneTitle : book.waitingTitle)} size="sm">
        <Suspense fallback={<Loading />}>
          {isDone ? <DonePage jobId={job} pay={pay} /> : <WaitingPage />}
        </Suspense>
      </Page>
    );
  return (
    <Page title={`${t(home.book)}: ${t(stepTitles[step])}`} size="lg">
      <div className={classes.grid}>
        <Suspense fallback={<Loading />}>
          {step === 'service' && <ServiceStep onNext={go('address')} />}
          {step === 'address' && <AddressStep onNext={go('time')} />}
          {step === 'time' && <TimeStep onNext={go('contact')} />}
          {step === 'contact' && <ContactStep onNext={go('review')} />}
          {step === 'review' && (
            <ReviewStep
              onBooked={id => navigate({ search: { step: 'done', job: id, pay: 'later' }, replace: true })}
              onWaiting={() => navigate({ search: { step: 'waiting' }, replace: true })}
              onTaken={go('time')}
            />
          )}
        </Suspense>
        <aside className={classes.side}>
          <Summary />
          <Suspense>
            <RatingAndReview />
          </Suspense>
        </aside>
      </div>
    </Page>
  );
}
