import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslate } from '../../../../lib/language.tsx';
import { franchise as words } from '../../../../words/franchise.ts';

/** How onboarding at the payment processor ended: `complete`, `pending` or `error`. */
export function ConnectNotice({ status }: { status: string }) {
  const t = useTranslate();
  const [color, icon, title, detail] =
    status === 'complete'
      ? (['brand', <IconCircleCheck key="i" />, words.connectComplete, words.connectCompleteDetail] as const)
      : status === 'pending'
        ? (['orange', <IconClock key="i" />, words.connectPending, words.connectPendingDetail] as const)
        : (['red', <IconAlertTriangle key="i" />, words.connectError, words.connectErrorDetail] as const);
  return (
    <Alert
      role="status"
      color={color}
      icon={icon}
      title={t(title)}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      {t(detail)}
    </Alert>
  );
}
