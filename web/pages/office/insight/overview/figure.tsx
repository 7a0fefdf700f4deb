import { Card, Progress, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AdminSearch } from '../../../../lib/admin-search.ts';

type Props = {
  name: string;
  value: string | undefined;
  detail?: string;
  /** Between 0 and 1. */
  progress?: number;
  search: AdminSearch;
};

/** A figure with a link to what it counts. */
export function Figure({ name, value, detail, progress, search }: Props) {
  return (
    <Card
      withBorder
      padding="md"
      mih={124}
      renderRoot={props => <Link to="/admin" search={search} {...props} />}
    >
      <Text size="sm">{name}</Text>
      {value === undefined ? (
        <Skeleton h={34} w="60%" my={4} />
      ) : (
        <Text fz={{ base: 22, sm: 28 }} fw={650} lh={1.3}>
          {value}
        </Text>
      )}
      <Text size="sm" mih={22}>
        {detail}
      </Text>
      {progress !== undefined && <Progress value={progress * 100} mt={4} aria-label={name} />}
    </Card>
  );
}
