import { Radio, Stack, Text } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { access, roleDetails, roles } from '../../../../words/access.ts';
import { users as words } from '../../../../words/users.ts';
import { FranchisesSelect } from '../../parts/franchises-select.tsx';
import { type Role, useMe } from '../../parts/me.tsx';

export type Rights = { role: Role; franchiseIds: string[] };

/** A franchise owner gives access to their own franchises only. */
export function useAreRightsComplete() {
  const { user } = useMe();
  return ({ franchiseIds }: Rights) => franchiseIds.length > 0 || user.franchiseIds.length === 0;
}

/** What somebody may do, and where. */
export function RightsFields({ rights, onChange }: { rights: Rights; onChange(rights: Rights): void }) {
  const t = useTranslate();
  const { user } = useMe();
  const isScoped = user.franchiseIds.length > 0;
  const isFranchiseOwner = rights.role === 'owner' && rights.franchiseIds.length > 0;
  return (
    <>
      <Radio.Group
        label={t(words.role)}
        value={rights.role}
        onChange={role => onChange({ ...rights, role: role as Role })}
        required
      >
        <Stack gap="xs" mt={6}>
          {(Object.keys(roles) as Role[]).map(role => (
            <Radio key={role} value={role} label={t(roles[role])} description={t(roleDetails[role])} />
          ))}
        </Stack>
      </Radio.Group>
      <FranchisesSelect
        label={t(words.franchises)}
        description={t(isScoped ? words.franchisesNeeded : words.franchisesHelp)}
        none={isScoped ? undefined : t(access.wholeBusiness)}
        value={rights.franchiseIds}
        onChange={franchiseIds => onChange({ ...rights, franchiseIds })}
        required={isScoped}
      />
      {isFranchiseOwner && <Text size="sm">{t(words.franchiseOwner)}</Text>}
    </>
  );
}
