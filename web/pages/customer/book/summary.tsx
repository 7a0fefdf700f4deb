import { Card, Stack, Text, Title } from '@mantine/core';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { useServices } from '../../../lib/services.ts';
import { book } from '../../../words/book.ts';
import { HeldUntil } from './held-until.tsx';
import { estimatePrice } from './price.ts';
import { useDraft } from './use-draft.ts';
import { useTimeText } from './use-time-text.ts';

/** The choices so far, next to the steps on a wide screen. */
export function Summary() {
  const t = useTranslate();
  const { money } = useFormats();
  const draft = useDraft();
  const when = useTimeText(draft);
  const { data: services } = useServices();
  const service = services?.find(each => each.label === draft.service);
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h4" mb="sm">
        {t(book.summary)}
      </Title>
      {!service && <Text size="sm">{t(book.chooseService)}</Text>}
      {service && (
        <Stack gap="sm">
          <div>
            <Text fw={600}>{service.label}</Text>
            {draft.addOns.map(label => (
              <Text key={label} size="sm">
                + {label}
              </Text>
            ))}
          </div>
          {draft.address && <Text size="sm">{draft.address}</Text>}
          {when && (
            <Text size="sm">
              {when}
              <br />
              <HeldUntil />
            </Text>
          )}
          <Text>
            {t(book.soFar)} <strong>{money(estimatePrice(service, draft))}</strong>
          </Text>
        </Stack>
      )}
    </Card>
  );
}
