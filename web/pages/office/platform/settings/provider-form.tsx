import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { common } from '../../../../words/common.ts';
import { providers as words } from '../../../../words/providers.ts';
import { Section } from '../../parts/section.tsx';
import { TestButton } from './test-button.tsx';
import { type ProvidersPatch, type Settings, useCanSaveSecrets, useSaveProviders } from './use-settings.ts';

type Name = keyof ProvidersPatch & keyof Settings['providers'];
export type Draft = Record<string, string | number>;

/** What of a provider was changed: a secret that was left empty was not. */
function changesOf(saved: object, draft: Draft): Draft {
  const before = saved as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) =>
      typeof before[name] === 'object' && before[name] !== null ? value !== '' : value !== before[name],
    ),
  );
}

/** The settings of one provider: saved together, then tested. */
export function ProviderForm({
  name,
  title,
  how,
  saved,
  children,
}: {
  name: Name;
  title: LocalizedText;
  how: LocalizedText;
  saved: Settings['providers'][Name];
  children(draft: Draft, set: (changes: Draft) => void): ReactNode;
}) {
  const t = useTranslate();
  const canSaveSecrets = useCanSaveSecrets();
  const [draft, setDraft] = useState<Draft>({});
  const save = useSaveProviders();
  const values = { ...(saved as unknown as Draft), ...draft };
  const changes = changesOf(saved, draft);
  const isChanged = Object.keys(changes).length > 0;
  return (
    <Section title={t(title)}>
      <form
        onSubmit={event => {
          event.preventDefault();
          save.mutate({ [name]: changes }, { onSuccess: () => setDraft({}) });
        }}
      >
        <Stack>
          <Text size="sm">{t(how)}</Text>
          {children(values, more => setDraft({ ...draft, ...more }))}
          {canSaveSecrets === false && name !== 'map' && (
            <Alert color="yellow" variant="light">
              {t(words.cannotSave)}
            </Alert>
          )}
          {save.error && <ErrorAlert error={save.error} />}
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!isChanged}>
              {t(common.save)}
            </Button>
            <TestButton section={name} title={t(title)} isChanged={isChanged} />
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
