import { Alert, Group, ScrollArea, Stack, Table, Text, Title } from '@mantine/core';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { importFields } from '../../../../words/import-fields.ts';
import { type ImportKind, importProblems, imports as words } from '../../../../words/imports.ts';
import type { Import } from './use-import.ts';

/** More are counted: whoever has fixed these looks again. */
const SHOWN = 200;

const fieldWords: Record<string, LocalizedText> = importFields;
const nameOf = (kind: ImportKind, field: string): LocalizedText | undefined =>
  fieldWords[`${kind}.${field}`] ?? fieldWords[field];

/** What a file would do, or what is wrong with it, and what each column was taken for. */
export function ImportPreview({
  kind,
  result,
  start,
}: {
  kind: ImportKind;
  result: Import;
  start: string[][];
}) {
  const t = useTranslate();
  return (
    <Stack>
      {result.errorCount > 0 ? (
        <Problems kind={kind} result={result} />
      ) : (
        <section>
          <Title order={3} size="h5" mb={6}>
            {t(words.willBe)}
          </Title>
          <Outcome result={result} />
        </section>
      )}
      {result.columns.length > 0 && <Columns kind={kind} columns={result.columns} example={start[1] ?? []} />}
    </Stack>
  );
}

/** How many lines do what. */
export function Outcome({ result, isPlain = false }: { result: Import; isPlain?: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const { created, updated, unchanged } = result;
  if (created + updated === 0) return <Text size="sm">{t(words.nothingNew)}</Text>;
  const counts = (
    [
      { text: words.created, count: created, color: 'brand' },
      { text: words.updated, count: updated, color: 'blue' },
      { text: words.unchanged, count: unchanged, color: 'gray' },
    ] as const
  )
    .filter(({ count }) => count > 0)
    .map(({ text, count, color }) => ({
      color,
      text: t(text, { count }).replace(String(count), formats.number(count)),
    }));
  if (isPlain) return <Text size="sm">{counts.map(({ text }) => text).join(' · ')}</Text>;
  return (
    <Group gap="xs">
      {counts.map(({ text, color }) => (
        <Tag key={color} color={color}>
          {text}
        </Tag>
      ))}
    </Group>
  );
}

function Problems({ kind, result: { errors, errorCount } }: { kind: ImportKind; result: Import }) {
  const t = useTranslate();
  const describe = ({ code, column, details, message }: Import['errors'][number]) => {
    const text = importProblems[code];
    if (!text) return message;
    const named = (field: string) => {
      const name = nameOf(kind, field);
      return name ? t(name) : field;
    };
    const about = column ?? (details.column === undefined ? '' : named(String(details.column)));
    return t(text, { ...details, column: importFieldTitle(about, named) });
  };
  const shown = errors.slice(0, SHOWN);
  return (
    <Stack gap="sm">
      <Alert color="red" variant="light" title={t(words.problems, { count: errorCount })}>
        {t(words.problemsHow)}
      </Alert>
      <ScrollArea.Autosize
        mah={260}
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t(words.problem) }}
      >
        <Table verticalSpacing={6} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={70}>{t(words.line)}</Table.Th>
              <Table.Th>{t(words.problem)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line can have the same problem twice
              <Table.Tr key={index}>
                <Table.Td>{each.line}</Table.Td>
                <Table.Td>{describe(each)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {errorCount > shown.length && (
        <Text size="sm">{t(words.more, { count: errorCount - shown.length })}</Text>
      )}
    </Stack>
  );
}

/** A column that the file lacks has no title: then the service names the field. */
const importFieldTitle = (title: string, named: (field: string) => string): string =>
  title in importFields ? named(title) : title;

function Columns({
  kind,
  columns,
  example,
}: {
  kind: ImportKind;
  columns: Import['columns'];
  example: string[];
}) {
  const t = useTranslate();
  return (
    <section>
      <Title order={3} size="h5" mb={6}>
        {t(words.columns)}
      </Title>
      <Table.ScrollContainer minWidth={320} maxHeight={300}>
        <Table verticalSpacing={6} stickyHeader layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(words.column)}</Table.Th>
              <Table.Th>{t(words.example)}</Table.Th>
              <Table.Th>{t(words.becomes)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map(({ title, field }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have the same title
              <Table.Tr key={at}>
                <Table.Td>
                  <Text size="sm" truncate>
                    {title}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Text size="sm" truncate>
                    {example[at] ?? ''}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Text size="sm" fw={field ? 600 : 400} fs={field ? undefined : 'italic'}>
                    {field ? t(nameOf(kind, field) ?? words.column) : t(words.ignored)}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
