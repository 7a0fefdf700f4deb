import { Group, Image, Text } from '@mantine/core';
import { useBusiness } from '../lib/business.tsx';

/** The logo and name of the business, as at the top of every page. */
export function Brand({ size = 28 }: { size?: number }) {
  const { name, logo } = useBusiness();
  // A logo of one's own usually says the name already.
  if (logo) return <Image src={logo} alt={name} h={size + 4} w="auto" maw={180} fit="contain" />;
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <Image src="/icon.svg" alt="" w={size} h={size} flex="none" />
      <Text fw={650} truncate>
        {name}
      </Text>
    </Group>
  );
}
