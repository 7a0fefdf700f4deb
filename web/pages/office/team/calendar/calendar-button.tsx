import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { CalendarAddress } from '../../../../ui/calendar-address.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { calendar as words } from '../../../../words/calendar.ts';
import { common } from '../../../../words/common.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay } from '../../parts/me.tsx';
import { useExplain } from '../../parts/use-explain.ts';
import { FeedRow } from './feed-row.tsx';
import { type Of, useCreateFeed, useFeeds } from './use-feeds.ts';

type Props = { of: Of; name: string };

/** Opens the links by which calendar programs follow the visits of a technician or a franchise. */
export function CalendarButton({ of, name }: Props) {
  const t = useTranslate();
  const [isOpen, dialog] = useDisclosure();
  if (!useMay()('dispatch:write')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarPlus size={16} />} onClick={dialog.open}>
        {t(words.subscribe)}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        size="lg"
        title={t(words.title, { name })}
        // A click beside it must not lose the link.
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t(common.close) }}
      >
        <CalendarLinks of={of} />
      </Modal>
    </>
  );
}

function CalendarLinks({ of }: { of: Of }) {
  const t = useTranslate();
  const explain = useExplain(useFormats());
  const feeds = useFeeds(of);
  const create = useCreateFeed(of);
  const [shown, setShown] = useState<string>();
  return (
    <Stack>
      <Text size="sm">{t('workerId' in of ? words.workerDetail : words.franchiseDetail)}</Text>
      {shown ? (
        <CalendarAddress url={shown} />
      ) : (
        <Button
          leftSection={<IconPlus size={16} />}
          loading={create.isPending}
          onClick={() => create.mutate(undefined, { onSuccess: setShown })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t(words.create)}
        </Button>
      )}
      {create.error && <ErrorAlert error={create.error} explain={explain} />}
      <Loaded query={feeds} height={60}>
        {list =>
          list.length > 0 && (
            <Stack gap="xs">
              <Text fw={600}>{t(words.links)}</Text>
              <Stack
                component="ul"
                gap="xs"
                p={0}
                m={0}
                aria-label={t(words.links)}
                style={{ listStyle: 'none' }}
              >
                {list.map(feed => (
                  <FeedRow key={feed.id} feed={feed} onRenewed={setShown} />
                ))}
              </Stack>
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
}
