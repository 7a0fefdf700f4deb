import { Card, Stack, Text, Title } from '@mantine/core';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { book } from '../../../words/book.ts';
import { KeptUntil } from './kept-until.tsx';
import { priceSoFar } from './price.ts';
import { useDraft } from './use-draft.ts';
import { useServices } from './use-offers.ts';
import { useWhen } from './use-when.ts';

/** What has been chosen so far, beside the questions where there is room. */
export function Summary() {
  const t = useTranslate();
  const { money } = useFormats();
  const draft = useDraft();
  const when = useWhen(draft);
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
              <KeptUntil />
            </Text>
          )}
          <Text>
            {t(book.soFar)} <strong>{money(priceSoFar(service, draft))}</strong>
          </Text>
        </Stack>
      )}
    </Card>
  );
}
