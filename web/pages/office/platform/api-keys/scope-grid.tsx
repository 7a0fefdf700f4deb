import { Checkbox, Table } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { keyAreas, keys as words } from '../../../../words/api-keys.ts';
import type { Scope } from './use-keys.ts';

const areas = Object.keys(keyAreas) as (keyof typeof keyAreas)[];

/** What a key can do: a line for each area, with reading and changing apart. */
export function ScopeGrid({ scopes, onChange }: { scopes: Scope[]; onChange(scopes: Scope[]): void }) {
  const t = useTranslate();
  const toggle = (scope: Scope) =>
    onChange(scopes.includes(scope) ? scopes.filter(each => each !== scope) : [...scopes, scope]);
  return (
    <Table aria-label={t(words.scopes)} verticalSpacing={6} withRowBorders>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(words.scopes)}</Table.Th>
          <Table.Th w={84}>{t(words.read)}</Table.Th>
          <Table.Th w={84}>{t(words.write)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {areas.map(area => (
          <Table.Tr key={area}>
            <Table.Th scope="row" fw={400}>
              {t(keyAreas[area])}
            </Table.Th>
            {(['read', 'write'] as const).map(kind => (
              <Table.Td key={kind}>
                <Checkbox
                  checked={scopes.includes(`${area}:${kind}`)}
                  onChange={() => toggle(`${area}:${kind}`)}
                  aria-label={t(kind === 'read' ? words.readArea : words.writeArea, {
                    area: t(keyAreas[area]),
                  })}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
