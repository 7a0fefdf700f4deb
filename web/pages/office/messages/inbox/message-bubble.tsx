import { Anchor, Badge, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { inbox } from '../../../../words/inbox.ts';
import { kindOf } from '../../parts/message-status.tsx';
import { fetchHqFile, useHqFile } from '../../parts/use-hq-file.ts';
import classes from './inbox.module.css';
import { JobLink } from './job-link.tsx';
import type { ThreadMessage } from './use-inbox.ts';

const stateIcons = {
  received: IconCheck,
  queued: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  failed: IconAlertCircle,
  bounced: IconAlertCircle,
};

/** One message: what it says, its files, and whether it arrived. */
export function MessageBubble({
  message,
  conversationId,
}: {
  message: ThreadMessage;
  conversationId: string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const { direction, kind, state, reason, intent } = message;
  const isService = kind !== 'conversation';
  const isTrouble = state === 'failed' || state === 'bounced';
  const text = isWhole && message.fullText ? message.fullText : message.text;
  const about = [message.authorName, t(inbox[message.channel]), formats.time(message.createdAt)];
  const StateIcon = stateIcons[state];
  const style = [classes.message, direction === 'out' && classes.out, isService && classes.service];
  return (
    <article className={style.filter(Boolean).join(' ')}>
      <div className={classes.bubble}>
        {(isService || message.automatic || intent) && (
          <Group gap={6} mb={4}>
            {isService && <Badge variant="default">{kindOf(kind, t)}</Badge>}
            {message.automatic && !isService && <Badge variant="default">{t(inbox.automatic)}</Badge>}
            {intent && (
              <Badge variant="default">{t(intent === 'stop' ? inbox.optedOut : inbox.optedIn)}</Badge>
            )}
          </Group>
        )}
        {message.subject && (
          <Text size="sm" fw={600}>
            {message.subject}
          </Text>
        )}
        {message.jobId && <JobLink jobId={message.jobId}>{t(inbox.seeJob)}</JobLink>}
        {!isService && (
          <Text size="sm" component="div">
            {text}
          </Text>
        )}
        {message.fullText && (
          <Anchor component="button" type="button" size="xs" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? inbox.lessText : inbox.wholeText)}
          </Anchor>
        )}
        {message.attachments.map(file => (
          <File
            key={file.id}
            file={file}
            url={`/api/conversations/${conversationId}/attachments/${file.id}`}
          />
        ))}
      </div>
      <Text size="xs" className={classes.about}>
        {about.filter(Boolean).join(' · ')}
        {state !== 'received' && (
          <span className={classes.state} data-trouble={isTrouble}>
            <StateIcon size={14} aria-hidden />
            {t(inbox[`state_${state}`])}
            {isTrouble && reason && `: ${reason}`}
          </span>
        )}
      </Text>
    </article>
  );
}

function File({ file, url }: { file: ThreadMessage['attachments'][number]; url: string }) {
  const t = useTranslate();
  if (file.state !== 'ready')
    return (
      <Text size="xs">
        {t(file.state === 'pending' ? inbox.pending : inbox.notLoaded, { name: file.name })}
      </Text>
    );
  if (file.contentType?.startsWith('image/')) return <Photo name={file.name} url={url} />;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={async () => saveFile(file.name, 'application/octet-stream', await fetchHqFile(url))}
    >
      <IconFile size={16} /> {file.name}
    </Anchor>
  );
}

function Photo({ name, url }: { name: string; url: string }) {
  const source = useHqFile('attachment', url);
  return source ? (
    <a href={source} target="_blank" rel="noreferrer">
      <img className={classes.photo} src={source} alt={name} />
    </a>
  ) : null;
}
