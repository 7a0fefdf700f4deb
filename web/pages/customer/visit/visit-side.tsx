import { Button, Card, Stack } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import type { LinkedVisit } from '../../../ui/visit/linked-visit.ts';
import { VisitLinks } from '../../../ui/visit/visit-links.tsx';
import { account } from '../../../words/account.ts';
import { visitLink as words } from '../../../words/visit-link.ts';
import { CancelByLink } from './cancel-by-link.tsx';
import classes from './visit.module.css';

/** What the visit costs, and everything that can be done with it except moving it. */
export function VisitSide({ visit, token }: { visit: LinkedVisit; token: string }) {
  const t = useTranslate();
  const { money } = useFormats();
  const [isCanceling, setCanceling] = useState(false);
  const { payUrl, due, canCancel } = visit;
  return (
    <Stack className={classes.side} gap="lg">
      <Card withBorder padding="lg" radius="lg">
        <Prices visit={visit} />
        {payUrl && due !== null && (
          <Button component="a" href={payUrl} size="md" mt="md" fullWidth>
            {t(words.pay, { amount: money(due) })}
          </Button>
        )}
      </Card>
      <Stack gap="xs">
        <VisitLinks visit={visit} />
        {canCancel && (
          <Button
            variant="default"
            justify="flex-start"
            leftSection={<IconCalendarX size={18} />}
            onClick={() => setCanceling(true)}
          >
            {t(words.cancel)}
          </Button>
        )}
      </Stack>
      {isCanceling && <CancelByLink token={token} onClose={() => setCanceling(false)} />}
    </Stack>
  );
}

function Prices({ visit: { lineItems, total, paid, due } }: { visit: LinkedVisit }) {
  const t = useTranslate();
  const { money } = useFormats();
  const names = { tax: t(account.tax), discount: t(account.discount) } as Partial<Record<string, string>>;
  return (
    <dl className={classes.prices}>
      {lineItems.map(({ kind, description, amount }) => (
        <Fragment key={`${kind} ${description}`}>
          <dt>{names[kind] ?? description}</dt>
          <dd>{kind === 'add-on' && amount === 0 ? t(account.included) : money(amount)}</dd>
        </Fragment>
      ))}
      <dt className={classes.sum}>{t(words.total)}</dt>
      <dd className={classes.sum}>{money(total ?? 0)}</dd>
      {Boolean(paid) && (
        <>
          <dt>{t(words.paid)}</dt>
          <dd>{money(paid ?? 0)}</dd>
        </>
      )}
      <dt className={classes.due}>{t(words.due)}</dt>
      <dd className={classes.due}>{money(due ?? 0)}</dd>
    </dl>
  );
}
