import { Button, SimpleGrid } from '@mantine/core';
import { IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react';
import { useWords } from '../../../lib/words.tsx';
import { work } from '../../../words/work.ts';
import { callLink, navigationLink, platformOf, textLink } from '../navigation-links.ts';
import type { LocalJob } from '../offline/overlay.ts';

const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);

/** The way to the customer, by road and by phone. */
export function Contact({ job }: { job: LocalJob }) {
  const say = useWords();
  const { customerPhone: phone, customerName: name, address } = job;
  return (
    <SimpleGrid cols={phone ? 3 : 1} spacing="xs">
      <Button
        component="a"
        href={navigationLink(job, platform)}
        target="_blank"
        rel="noreferrer"
        variant="default"
        h={52}
        px={6}
        leftSection={<IconNavigation size={20} />}
        aria-label={say(work.navigateTo, { address })}
      >
        {say(work.navigate)}
      </Button>
      {phone && (
        <>
          <Button
            component="a"
            href={callLink(phone)}
            variant="default"
            h={52}
            px={6}
            leftSection={<IconPhone size={20} />}
            aria-label={say(work.callName, { name })}
          >
            {say(work.call)}
          </Button>
          <Button
            component="a"
            href={textLink(phone, say(work.textBody, { name }), platform)}
            variant="default"
            h={52}
            px={6}
            leftSection={<IconMessage size={20} />}
            aria-label={say(work.textName, { name })}
          >
            {say(work.text)}
          </Button>
        </>
      )}
    </SimpleGrid>
  );
}
