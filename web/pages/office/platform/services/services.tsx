import { Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconTools } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { ServicePhoto } from '../../../../ui/service-photo.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { services } from '../../../../words/services.ts';
import { Facts } from '../../parts/facts.tsx';
import { ImportButton } from '../../parts/import/import-button.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { type Service, useServices } from './use-services.ts';

/** The services that customers can book. */
export function Services() {
  const t = useTranslate();
  const query = useServices();
  const [open, setOpen] = useState<Service | 'new'>();
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen('new')}>
      {t(services.add)}
    </Button>
  );
  return (
    <>
      {query.data && (
        <Group justify="flex-end" mb="sm" gap="xs">
          <ImportButton kind="services" />
          {query.data.length > 0 && add}
        </Group>
      )}
      {query.isPending && <Skeleton h={400} />}
      {query.error && !query.data && <ErrorAlert error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyState order={2} icon={<IconTools size={28} />} title={t(services.none)} action={add}>
          {t(services.noneDetail)}
        </EmptyState>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }}>
        {query.data?.map(service => (
          <ServiceCard key={service.id} service={service} onEdit={() => setOpen(service)} />
        ))}
      </SimpleGrid>
      {open && (
        <ServiceDialog service={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function ServiceCard({ service, onEdit }: { service: Service; onEdit(): void }) {
  const t = useTranslate();
  const formats = useFormats();
  const varies = service.pricePerFoot !== null || service.pricePerStorey !== null;
  const price = formats.money(service.price);
  const addOns = service.addOns.map(({ label, price }) => `${label} (+${formats.money(price)})`);
  const facts: [string, string][] = [
    [t(services.price), varies ? t(services.from, { price }) : price],
    [t(services.duration), t(services.minutes, { minutes: service.durationMinutes })],
    [t(services.addOns), addOns.join(', ') || t(services.noAddOns)],
  ];
  if (service.pricePerFoot !== null) facts.push([t(services.perFoot), formats.money(service.pricePerFoot)]);
  if (service.pricePerStorey !== null)
    facts.push([t(services.perStory), formats.money(service.pricePerStorey)]);
  return (
    <Card withBorder padding="md">
      {service.photoUrl && (
        <Card.Section mb="sm">
          <ServicePhoto url={service.photoUrl} />
        </Card.Section>
      )}
      <Stack gap="sm" h="100%">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2} size="h4">
            {service.label}
          </Title>
          <Tag color={service.active ? 'brand' : 'gray'}>
            {t(service.active ? services.statusActive : services.statusInactive)}
          </Tag>
        </Group>
        {service.description && <Text size="sm">{service.description}</Text>}
        <div style={{ flex: 1 }}>
          <Facts facts={facts} />
        </div>
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={16} />}
            aria-label={`${t(services.edit)}: ${service.label}`}
            onClick={onEdit}
          >
            {t(services.edit)}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
