import { Alert, Anchor, Grid, Group, List, Text } from '@mantine/core';
import { IconBrandGit, IconCloud } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { operations } from '../../../../words/operations.ts';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';

const staleTime = 60_000;

/** Code host and hosting. */
export function Connections() {
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <CodeHost />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Hosting />
      </Grid.Col>
    </Grid>
  );
}

function CodeHost() {
  const t = useTranslate();
  const query = useQuery({
    queryKey: ['codehost'],
    queryFn: ({ signal }) => hq('GET /api/dev/codehost', {}, { signal }),
    staleTime,
  });
  return (
    <Section title={t(operations.codehost)} mih={280}>
      <Loaded query={query} height={220}>
        {({ configured, stale, commits, pulls, repo }) =>
          configured ? (
            <>
              {stale && <Stale />}
              {repo && (
                <Text size="sm">
                  {repo.name} · {t(operations.openIssues, { count: repo.openIssues })}
                </Text>
              )}
              <Text size="sm" fw={600} mt="sm">
                {t(operations.commits)}
              </Text>
              <List size="sm" listStyleType="none">
                {commits.map(({ sha, message, author }) => (
                  <List.Item key={sha}>
                    <code>{sha.slice(0, 7)}</code> {message} ({author})
                  </List.Item>
                ))}
              </List>
              <Text size="sm" fw={600} mt="sm">
                {t(operations.pulls)}
              </Text>
              {pulls.length === 0 && <Text size="sm">{t(operations.noPulls)}</Text>}
              <List size="sm" listStyleType="none">
                {pulls.map(({ number, title, state }) => (
                  <List.Item key={number}>
                    #{number} {title} ({state})
                  </List.Item>
                ))}
              </List>
            </>
          ) : (
            <EmptyState icon={<IconBrandGit size={28} />} title={t(operations.setUp)}>
              {t(operations.codehostSetUp)}
            </EmptyState>
          )
        }
      </Loaded>
    </Section>
  );
}

function Hosting() {
  const t = useTranslate();
  const query = useQuery({
    queryKey: ['hosting'],
    queryFn: ({ signal }) => hq('GET /api/dev/hosting', {}, { signal }),
    staleTime,
  });
  return (
    <Section title={t(operations.hosting)} mih={280}>
      <Loaded query={query} height={220}>
        {({ configured, stale, deployments, productionUrl }) =>
          configured ? (
            <>
              {stale && <Stale />}
              {productionUrl && (
                <Text size="sm">
                  {t(operations.production)}: <Outside url={productionUrl} />
                </Text>
              )}
              <Text size="sm" fw={600} mt="sm">
                {t(operations.deployments)}
              </Text>
              {deployments.map(({ id, url, state }) => (
                <Group key={id} gap="xs">
                  <Tag
                    color={
                      /ready|success/i.test(state) ? 'brand' : /error|fail/i.test(state) ? 'red' : 'gray'
                    }
                  >
                    {state}
                  </Tag>
                  <Outside url={url} />
                </Group>
              ))}
            </>
          ) : (
            <EmptyState icon={<IconCloud size={28} />} title={t(operations.setUp)}>
              {t(operations.hostingSetUp)}
            </EmptyState>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Only web URLs become links. */
function Outside({ url }: { url: string }) {
  const address = /^https?:\/\//.test(url)
    ? url
    : /^[\w.-]+\.[a-z]{2,}/i.test(url)
      ? `https://${url}`
      : undefined;
  if (!address) return <Text span>{url}</Text>;
  return (
    <Anchor size="sm" href={address} target="_blank" rel="noreferrer">
      {url}
    </Anchor>
  );
}

function Stale() {
  const t = useTranslate();
  return <Alert color="yellow">{t(operations.stale)}</Alert>;
}
