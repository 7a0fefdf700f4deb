import { Badge, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobMoney as words } from '../../../../words/job-money.ts';
import { paymentMethods } from '../../../../words/payment-methods.ts';
import { MoneyText } from '../../parts/money-text.tsx';
import { PaymentPanel } from '../../parts/payment-panel.tsx';
import type { Payment } from '../../parts/payment-state.ts';
import { PaymentTag } from '../../parts/payment-tag.tsx';
import classes from './job-payments.module.css';

/** A job's payments; a click opens one. */
export function JobPayments({ payments, hasCard }: { payments: Payment[]; hasCard: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const [openId, setOpenId] = useState<string>();
  const open = payments.find(({ id }) => id === openId);
  return (
    <div>
      <Group gap="sm" mb={4}>
        <Text size="sm" fw={600}>
          {t(words.payments)}
        </Text>
        {hasCard && (
          <Badge variant="outline" tt="none" color="gray" style={{ color: 'var(--mantine-color-text)' }}>
            {t(words.cardOnFile)}
          </Badge>
        )}
      </Group>
      {payments.length === 0 && <Text size="sm">{t(words.noPayments)}</Text>}
      {payments.map(payment => (
        <UnstyledButton
          key={payment.id}
          className={classes.payment}
          aria-label={t(words.openPayment, { amount: formats.money(payment.amount) })}
          onClick={() => setOpenId(payment.id)}
        >
          <span className={classes.what}>
            <Text component="span" size="sm">
              {t(paymentMethods[payment.method])} · {formats.date(payment.succeededAt ?? payment.createdAt)}
            </Text>
            <PaymentTag payment={payment} />
          </span>
          <MoneyText amount={payment.amount} />
          <IconChevronRight size={16} aria-hidden />
        </UnstyledButton>
      ))}
      {open && <PaymentPanel payment={open} onClose={() => setOpenId(undefined)} />}
    </div>
  );
}
