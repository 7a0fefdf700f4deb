import { SimpleGrid } from '@mantine/core';
import { IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { technician } from '../../../words/technician.ts';
import { callLink, navigationLink, platformOf, textLink } from '../navigation-links.ts';
import type { LocalJob } from '../offline/overlay.ts';
import styles from './contact.module.css';

const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);

/** Buttons to navigate to, call and text the customer. */
export function Contact({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const { customerPhone: phone, customerName: name, address } = job;
  return (
    <SimpleGrid cols={phone ? 3 : 1} spacing="xs">
      <Way
        href={navigationLink(job, platform)}
        icon={<IconNavigation size={24} aria-hidden />}
        text={t(technician.navigate)}
        label={t(technician.navigateTo, { address })}
        outside
      />
      {phone && (
        <>
          <Way
            href={callLink(phone)}
            icon={<IconPhone size={24} aria-hidden />}
            text={t(technician.call)}
            label={t(technician.callName, { name })}
          />
          <Way
            href={textLink(phone, t(technician.textBody, { name }), platform)}
            icon={<IconMessage size={24} aria-hidden />}
            text={t(technician.text)}
            label={t(technician.textName, { name })}
          />
        </>
      )}
    </SimpleGrid>
  );
}

type WayProps = { href: string; icon: ReactNode; text: string; label: string; outside?: boolean };

function Way({ href, icon, text, label, outside }: WayProps) {
  return (
    <a
      className={styles.way}
      href={href}
      aria-label={label}
      target={outside ? '_blank' : undefined}
      rel={outside ? 'noreferrer' : undefined}
    >
      {icon}
      {text}
    </a>
  );
}
