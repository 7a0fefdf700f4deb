import { Button, Card, Code, Group, Stack, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import type { Translate } from '../../../../lib/translate.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { access } from '../../../../words/access.ts';
import { keyAreas, keys as words } from '../../../../words/api-keys.ts';
import { office } from '../../../../words/office.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay } from '../../parts/me.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useFranchiseNames } from '../../parts/use-franchises.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { type ApiKey, stateOf, useKeys, useRevokeKey } from './use-keys.ts';

const colors = { active: 'brand', expired: 'orange', revoked: 'gray' } as const;

/** Keys for other programs. */
export default function KeysTab() {
  const t = useTranslate();
  const may = useMay();
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<ApiKey>();
  const create = may('keys:write') && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t(words.create)}
    </Button>
  );
  const query = useKeys();
  return (
    <>
      <TabHead title={t(office.keys)} intro={t(words.intro)}>
        {query.data && query.data.length > 0 && create}
      </TabHead>
      <Loaded query={query} height={300}>
        {keys =>
          keys.length === 0 ? (
            <EmptyState order={2} icon={<IconKey size={28} />} title={t(words.none)} action={create}>
              {t(words.noneDetail)}
            </EmptyState>
          ) : (
            <Stack
              component="ul"
              gap="xs"
              p={0}
              m={0}
              aria-label={t(words.list)}
              style={{ listStyle: 'none' }}
            >
              {keys.map(key => (
                <KeyCard key={key.id} apiKey={key} onRevoke={() => setEnding(key)} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {ending && <RevokeDialog apiKey={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

/** "Jobs (read, change), Invoices (read)" */
function describeScopes(scopes: string[], t: Translate): string {
  return Object.entries(keyAreas)
    .flatMap(([area, text]) => {
      const kinds = (['read', 'write'] as const).filter(kind => scopes.includes(`${area}:${kind}`));
      if (kinds.length === 0) return [];
      return [`${t(text)} (${kinds.map(kind => t(words[kind]).toLowerCase()).join(', ')})`];
    })
    .join('; ');
}

function KeyCard({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke(): void }) {
  const t = useTranslate();
  const formats = useFormats();
  const may = useMay();
  const franchises = useFranchiseNames(apiKey.franchiseIds);
  const state = stateOf(apiKey);
  const facts: [string, string][] = [
    [t(words.scopes), describeScopes(apiKey.scopes, t)],
    [t(words.franchises), franchises.join(', ') || t(access.wholeBusiness)],
    [t(words.lastUsed), apiKey.lastUsedAt ? formats.ago(apiKey.lastUsedAt) : t(words.notUsed)],
    [t(words.expires), apiKey.expiresAt ? formats.date(apiKey.expiresAt) : t(words.never)],
  ];
  return (
    <Card component="li" withBorder padding="sm" aria-label={apiKey.name}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Group gap="xs">
          <Text fw={600}>{apiKey.name}</Text>
          <Code>{apiKey.hint}…</Code>
          <Tag color={colors[state]}>{t(words[state])}</Tag>
        </Group>
        {state === 'active' && may('keys:write') && (
          <Button
            size="xs"
            variant="default"
            aria-label={t(words.revokeNamed, { name: apiKey.name })}
            onClick={onRevoke}
          >
            {t(words.revoke)}
          </Button>
        )}
      </Group>
      <Facts facts={facts} />
    </Card>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const t = useTranslate();
  const revoke = useRevokeKey(apiKey.id, () => {
    notifyDone(t, t(words.revokedNow, { name: apiKey.name }));
    onClose();
  });
  return (
    <ActionDialog
      title={t(words.revokeTitle, { name: apiKey.name })}
      isOpen
      onClose={onClose}
      confirm={t(words.revoke)}
      isDangerous
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
    >
      <Text size="sm">{t(words.revokeDetail)}</Text>
    </ActionDialog>
  );
}
