import { Alert, Box, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { campaigns as words } from '../../../../words/campaigns.ts';
import type { useCampaignPreview } from './use-campaigns.ts';

/** The recipients and a sample, rendered by the service as it will be sent. */
export function PreviewCard({ preview }: { preview: ReturnType<typeof useCampaignPreview> }) {
  const t = useTranslate();
  const { data } = preview;
  return (
    <Card withBorder component="section" aria-labelledby="preview-title" mih={420}>
      <Title order={2} size="h4" id="preview-title" mb="sm">
        {t(words.preview)}
      </Title>
      {preview.isError && <ErrorAlert error={preview.error} onRetry={preview.refetch} />}
      {!data &&
        !preview.isError &&
        (preview.isFetching ? <Skeleton h={320} /> : <Text>{t(words.previewEmpty)}</Text>)}
      {data && (
        <Stack gap="sm">
          <Group gap="xs" role="status" wrap="nowrap" align="flex-start">
            <IconUsers size={20} aria-hidden />
            <div>
              <Text fw={650}>
                {data.total === 0 ? t(words.nobody) : t(words.recipients, { count: data.total })}
              </Text>
              <Text size="sm">
                {t(words.byChannel, data.counts)}
                {data.optedOut.email + data.optedOut.sms > 0 &&
                  ` · ${t(words.optedOut, { count: data.optedOut.email + data.optedOut.sms })}`}
              </Text>
            </div>
          </Group>
          {data.sample && <Sample sample={data.sample} />}
        </Stack>
      )}
    </Card>
  );
}

type Shown = NonNullable<NonNullable<ReturnType<typeof useCampaignPreview>['data']>['sample']>;

function Sample({ sample }: { sample: Shown }) {
  const t = useTranslate();
  return (
    <>
      {sample.html && (
        <div>
          <Text size="sm">{t(words.to, { address: `${sample.to.name} <${sample.to.email}>` })}</Text>
          <Text size="sm" fw={650} mb={6}>
            {sample.subject}
          </Text>
          {/* Sandboxed: the message gets no scripts and none of the console's cookies. */}
          <Box
            component="iframe"
            title={t(words.asEmail)}
            sandbox=""
            srcDoc={sample.html}
            w="100%"
            h={380}
            bd="1px solid var(--mantine-color-default-border)"
            style={{ borderRadius: 'var(--mantine-radius-md)', background: '#fff' }}
          />
        </div>
      )}
      {sample.sms && (
        <Alert variant="default" title={t(words.asSms)}>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {sample.sms}
          </Text>
        </Alert>
      )}
    </>
  );
}
