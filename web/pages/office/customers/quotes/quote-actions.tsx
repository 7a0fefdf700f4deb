import { ActionIcon, Button, CopyButton, Menu, Text } from '@mantine/core';
import {
  IconBan,
  IconCheck,
  IconCopy,
  IconDots,
  IconDownload,
  IconEye,
  IconLink,
  IconPencil,
  IconPhoneCheck,
  IconSend,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { quotes as words } from '../../../../words/quotes.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { useMay } from '../../parts/me.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { fetchHqFile } from '../../parts/use-hq-file.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { QuotePreview } from './quote-preview.tsx';
import { SendDialog } from './send-dialog.tsx';
import { type Quote, useQuoteChange } from './use-quotes.ts';

type Dialog = 'send' | 'preview' | 'accept' | 'cancel';

/** What can be done with a quote in its status. */
export function QuoteActions({ quote }: { quote: Quote }) {
  const t = useTranslate();
  const mayWrite = useMay()('jobs:write');
  const { push } = useAdminSearch();
  const [open, setOpen] = useState<Dialog>();
  const close = () => setOpen(undefined);
  const { id, status, url } = quote;
  const isOpen = status !== 'accepted' && status !== 'cancelled';
  const isReachable = status === 'sent' || status === 'viewed' || status === 'accepted';
  const duplicate = useQuoteChange(
    undefined,
    () => hq('POST /api/quotes/{id}/duplicate', { params: { id } }),
    ({ quote: copy }) => {
      notifyDone(t, t(words.duplicated, { number: copy.number }));
      push({ quote: copy.id });
    },
  );
  const download = useMutation({
    mutationFn: async () =>
      saveFile(`${quote.number}.pdf`, 'application/pdf', await fetchHqFile(`/api/quotes/${id}/pdf`)),
    onError: error => notifyFailure(t, error),
  });
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={18} />} onClick={() => setOpen('preview')}>
        {t(words.preview)}
      </Button>
      {url && isReachable && (
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={18} /> : <IconLink size={18} />}
              onClick={copy}
            >
              {t(copied ? words.copied : words.copyLink)}
            </Button>
          )}
        </CopyButton>
      )}
      {mayWrite && status !== 'cancelled' && (
        <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => push({ edit: id })}>
          {t(words.edit)}
        </Button>
      )}
      {mayWrite && isOpen && (
        <Button leftSection={<IconSend size={18} />} onClick={() => setOpen('send')}>
          {t(status === 'draft' ? words.send : words.sendAgain)}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t(words.more)}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => download.mutate()}>
            {t(words.downloadPdf)}
          </Menu.Item>
          {mayWrite && isOpen && (
            <Menu.Item leftSection={<IconPhoneCheck size={16} />} onClick={() => setOpen('accept')}>
              {t(words.accept)}
            </Menu.Item>
          )}
          {mayWrite && (
            <Menu.Item
              leftSection={<IconCopy size={16} />}
              onClick={() => duplicate.mutate(undefined, { onError: error => notifyFailure(t, error) })}
            >
              {t(words.duplicate)}
            </Menu.Item>
          )}
          {mayWrite && isOpen && (
            <Menu.Item leftSection={<IconBan size={16} />} onClick={() => setOpen('cancel')}>
              {t(words.cancel)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'send' && <SendDialog quote={quote} onClose={close} />}
      {open === 'preview' && <QuotePreview quote={quote} onClose={close} />}
      {open === 'accept' && <AcceptDialog quote={quote} onClose={close} />}
      {open === 'cancel' && <CancelDialog quote={quote} onClose={close} />}
    </>
  );
}

function CancelDialog({ quote, onClose }: { quote: Quote; onClose(): void }) {
  const t = useTranslate();
  const cancel = useQuoteChange(
    words.wasCancelled,
    () => hq('POST /api/quotes/{id}/cancel', { params: { id: quote.id } }),
    onClose,
  );
  return (
    <ActionDialog
      title={t(words.cancel)}
      isOpen
      onClose={onClose}
      confirm={t(words.cancel)}
      onConfirm={() => cancel.mutate(undefined)}
      isPending={cancel.isPending}
      isDangerous
      error={cancel.error}
    >
      <Text size="sm">{t(words.cancelDetail)}</Text>
    </ActionDialog>
  );
}
