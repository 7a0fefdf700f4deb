import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { access } from '../../../../words/access.ts';
import { endpoints as words } from '../../../../words/webhook-endpoints.ts';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay } from '../../parts/me.tsx';
import { useFranchiseNames } from '../../parts/use-franchises.ts';
import { EndpointStatus } from './delivery-status.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { type Endpoint, useEndpoints } from './use-endpoints.ts';

/** Addresses of other programs that are told what happens. */
export function Endpoints() {
  const t = useTranslate();
  const may = useMay();
  const query = useEndpoints();
  const [isAdding, setAdding] = useState(false);
  const add = may('webhook-endpoints:write') && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t(words.add)}
    </Button>
  );
  return (
    <>
      <Loaded query={query} height={300}>
        {endpoints =>
          endpoints.length === 0 ? (
            <EmptyState order={2} icon={<IconWebhook size={28} />} title={t(words.none)} action={add}>
              {t(words.noneDetail)}
            </EmptyState>
          ) : (
            <>
              <Group justify="space-between" mb="sm" gap="sm">
                <Text size="sm">{t(words.intro)}</Text>
                {add}
              </Group>
              <Stack
                component="ul"
                gap="xs"
                p={0}
                m={0}
                aria-label={t(words.list)}
                style={{ listStyle: 'none' }}
              >
                {endpoints.map(endpoint => (
                  <EndpointCard key={endpoint.id} endpoint={endpoint} />
                ))}
              </Stack>
            </>
          )
        }
      </Loaded>
      {isAdding && <EndpointDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function EndpointCard({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslate();
  const formats = useFormats();
  const { id, url, events, franchiseIds, pending, failed, lastSuccessAt } = endpoint;
  const franchises = useFranchiseNames(franchiseIds);
  return (
    <Card component="li" withBorder padding="sm" aria-label={url}>
      <Group gap="xs" mb="xs">
        <Anchor
          fw={600}
          style={{ overflowWrap: 'anywhere' }}
          renderRoot={props => <Link to="/admin" search={{ tab: 'webhooks', endpoint: id }} {...props} />}
        >
          {url}
        </Anchor>
        <EndpointStatus endpoint={endpoint} />
      </Group>
      <Facts
        facts={[
          [t(words.events), events.join(', ')],
          [t(words.franchises), franchises.join(', ') || t(access.wholeBusiness)],
          [t(words.waiting), pending],
          [t(words.givenUp), failed],
          [t(words.lastSuccess), lastSuccessAt ? formats.ago(lastSuccessAt) : t(words.never)],
        ]}
      />
    </Card>
  );
}
