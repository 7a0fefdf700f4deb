import { SimpleGrid } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { account as words } from '../../../../words/access.ts';
import { common } from '../../../../words/common.ts';
import { office } from '../../../../words/office.ts';
import { Facts } from '../../parts/facts.tsx';
import { Section } from '../../parts/section.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useIdentity } from '../../parts/use-identity.ts';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

/** Your own name and role, where you are signed in, and your passkeys. */
export default function AccountTab() {
  const t = useTranslate();
  const { name, email, role, where } = useIdentity();
  const facts: [string, string][] = [
    [t(common.name), name],
    ...(email ? [[t(common.email), email] as [string, string]] : []),
    [t(words.role), role],
    [t(words.franchises), where],
  ];
  return (
    <>
      <TabHead title={t(office.account)} intro={t(words.intro)} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Section title={t(words.you)}>
          <Facts facts={facts} />
        </Section>
        <Sessions />
        {/* An access token has no user to add one for. */}
        {email && <Passkeys />}
      </SimpleGrid>
    </>
  );
}
