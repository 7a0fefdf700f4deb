import '@mantine/notifications/styles.css';
import { Container, Modal, Text } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { useSession } from '../../../lib/session.ts';
import { Loading } from '../../../ui/loading.tsx';
import { common } from '../../../words/common.ts';
import { signIn as words } from '../../../words/sign-in.ts';
import { hqSession, type Me, signOut } from '../parts/hq.ts';
import { MeProvider } from '../parts/me.tsx';
import { arrive } from './arrive.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Console } from './console.tsx';
import { ReplaceQuestion } from './replace-question.tsx';
import { SignInForm, SignInPage } from './sign-in.tsx';
import { FrameSkeleton } from './skeletons.tsx';
import { loadTabOf } from './tabs.tsx';

const arrived = arrive();
loadTabOf(location);

/** The office console. */
export function OfficePage() {
  useLayoutEffect(() => {
    // The office reads in a smaller size than customers (ui/fonts.css).
    document.documentElement.dataset.density = 'office';
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, []);
  return (
    <Suspense fallback={<Loading />}>
      <Office />
    </Suspense>
  );
}

function Office() {
  const { question } = use(arrived);
  const [isAnswered, setAnswered] = useState(false);
  const { kind } = useSession(hqSession);
  const queries = useQueryClient();
  useEffect(() => {
    // The next one to sign in must not see what was loaded for the one before.
    if (kind === 'none') queries.removeQueries({ type: 'inactive' });
  }, [kind, queries]);
  if (question && !isAnswered) return <ReplaceQuestion {...question} onAnswered={() => setAnswered(true)} />;
  if (kind === 'none') return <SignInPage />;
  return (
    <>
      <MeProvider fallback={<FrameSkeleton />}>
        <Console />
        <ConfirmDialog />
      </MeProvider>
      <SessionEnded isOpen={kind === 'expired'} />
      <Notifications position="bottom-right" />
    </>
  );
}

/**
 * On top of everything, so that no work is lost when it was only the time that ran out, and covering it, because the
 * session may have been ended to keep somebody out.
 */
function SessionEnded({ isOpen }: { isOpen: boolean }) {
  const t = useTranslate();
  const email = useQueryClient().getQueryData<Me>(['me'])?.user.email;
  return (
    <Modal
      opened={isOpen}
      // A sign-out that fails leaves nothing behind: the session is over already.
      onClose={() => signOut().catch(hqSession.signOut)}
      title={t(words.endedTitle)}
      closeOnClickOutside={false}
      fullScreen
      // Above any dialog that was open when the session ended.
      zIndex={400}
      closeButtonProps={{ 'aria-label': t(common.signOut) }}
    >
      <Container size={460} p={0}>
        <Text mb="md">{t(words.ended)}</Text>
        <SignInForm email={email} />
      </Container>
    </Modal>
  );
}
