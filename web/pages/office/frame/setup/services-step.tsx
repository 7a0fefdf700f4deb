import {
  Button,
  Checkbox,
  Chip,
  Group,
  List,
  NumberInput,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { services as serviceWords } from '../../../../words/services.ts';
import { setupForms as forms, setup as words } from '../../../../words/setup.ts';
import { trades } from '../../../../words/trades.ts';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useServices } from '../../platform/services/use-services.ts';
import { Step, type StepProps } from './step.tsx';

type Row = {
  key: string;
  label: string;
  price: number | string;
  minutes: number | string;
  isOffered: boolean;
};

/** What the business sells: from a template of its trade, or typed in. */
export function ServicesStep(props: StepProps) {
  const query = useServices();
  return (
    <Loaded query={query} height={420}>
      {services => <Services {...props} existing={services} />}
    </Loaded>
  );
}

function Services({
  existing,
  ...way
}: StepProps & { existing: { id: string; label: string; price: number }[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const queries = useQueryClient();
  const [trade, setTrade] = useState<string>();
  const [rows, setRows] = useState<Row[]>([]);
  const isNew = ({ label }: Row) =>
    label.trim() !== '' && !existing.some(each => each.label.toLowerCase() === label.trim().toLowerCase());
  const wanted = rows.filter(row => row.isOffered && isNew(row));
  const save = useMutation({
    mutationFn: async () => {
      for (const { label, price, minutes } of wanted)
        await hq('POST /api/services', {
          body: { label: label.trim(), price: Number(price), durationMinutes: Number(minutes) },
        });
      if (existing.length === 0) await withdrawOthers(wanted.map(({ label }) => label.trim()));
    },
    onSettled: () => {
      for (const key of ['services', 'setup']) queries.invalidateQueries({ queryKey: [key] });
    },
    onSuccess: way.onDone,
  });
  const choose = (name: string) => {
    setTrade(name);
    const chosen = trades.find(each => each.name === name)!;
    const typed = rows.filter(({ key }) => key.startsWith('own'));
    const offered = chosen.services.map(({ label, price, minutes }) => ({
      ...{ key: `${name} ${label.en}`, label: t(label), price, minutes, isOffered: true },
    }));
    setRows([...offered, ...typed]);
  };
  const add = () =>
    setRows([...rows, { key: `own ${rows.length}`, label: '', price: 100, minutes: 60, isOffered: true }]);
  return (
    <Step
      {...way}
      title={words.services}
      how={words.servicesHow}
      save={{
        run: () => save.mutate(),
        isPending: save.isPending,
        error: save.error,
        isReady:
          existing.length + wanted.length > 0 &&
          wanted.every(each => each.price !== '' && each.minutes !== ''),
      }}
    >
      {existing.length > 0 && (
        <div>
          <Text size="sm">{t(forms.sells, { count: existing.length })}</Text>
          <List size="sm">
            {existing.map(({ id, label, price }) => (
              <List.Item key={id}>
                {label} · {formats.money(price)}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Chip.Group value={trade ?? null} onChange={name => name && choose(String(name))}>
        <Group gap="xs" role="radiogroup" aria-label={t(forms.trade)}>
          {trades.map(({ name, title }) => (
            <Chip key={name} value={name}>
              {t(title)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {rows.length > 0 && (
        <Rows
          rows={rows}
          onChange={(key, changes) =>
            setRows(rows.map(row => (row.key === key ? { ...row, ...changes } : row)))
          }
        />
      )}
      <Group>
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} />} onClick={add}>
          {t(forms.own)}
        </Button>
      </Group>
      <Text size="sm">{t(forms.servicesLater)}</Text>
    </Step>
  );
}

/** A new business has plans on offer for services that it may not sell. */
async function withdrawOthers(sold: string[]) {
  const { offers } = await hq('GET /api/plan-offers');
  for (const { id, serviceType, active } of offers)
    if (active && !sold.includes(serviceType))
      await hq('PATCH /api/plan-offers/{id}', { params: { id }, body: { active: false } });
}

function Rows({ rows, onChange }: { rows: Row[]; onChange(key: string, changes: Partial<Row>): void }) {
  const t = useTranslate();
  const { currency } = useBusiness();
  return (
    <Stack gap="xs">
      <Table.ScrollContainer minWidth={460}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(serviceWords.label)}</Table.Th>
              <Table.Th w={130}>{`${t(serviceWords.price)} (${currency})`}</Table.Th>
              <Table.Th w={130}>{t(serviceWords.duration)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, label, price, minutes, isOffered }, index) => (
              <Table.Tr key={key}>
                <Table.Td>
                  {key.startsWith('own') ? (
                    <TextInput
                      aria-label={t(forms.ownName, { number: index + 1 })}
                      value={label}
                      onChange={event => onChange(key, { label: event.currentTarget.value })}
                      maxLength={200}
                    />
                  ) : (
                    <Checkbox
                      label={label}
                      aria-label={t(forms.offered, { service: label })}
                      checked={isOffered}
                      onChange={event => onChange(key, { isOffered: event.currentTarget.checked })}
                    />
                  )}
                </Table.Td>
                <Table.Td>
                  <NumberInput
                    aria-label={t(forms.price, { service: label })}
                    value={price}
                    onChange={value => onChange(key, { price: value })}
                    min={0}
                    max={99_999}
                    decimalScale={2}
                    disabled={!isOffered}
                  />
                </Table.Td>
                <Table.Td>
                  <NumberInput
                    aria-label={t(forms.minutes, { service: label })}
                    value={minutes}
                    onChange={value => onChange(key, { minutes: value })}
                    suffix=" min"
                    min={5}
                    max={480}
                    allowDecimal={false}
                    disabled={!isOffered}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
