import { Card, Progress, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdminSearch } from '../../../../lib/admin-search.ts';

type Props = {
  name: string;
  value: string | undefined;
  detail?: string;
  /** Instead of the detail. */
  note?: ReactNode;
  /** Between 0 and 1. */
  progress?: number;
  search: AdminSearch;
  /** A small chart below. */
  children?: ReactNode;
};

/** A figure with a link to what it counts. */
export function Figure({ name, value, detail, note, progress, search, children }: Props) {
  return (
    <Card
      withBorder
      padding="md"
      mih={138}
      renderRoot={props => <Link to="/admin" search={search} {...props} />}
    >
      <Text size="sm">{name}</Text>
      {value === undefined ? (
        <Skeleton h={34} w="60%" my={4} />
      ) : (
        <Text fz={{ base: 20, sm: 28 }} fw={600} lh={1.3} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Text>
      )}
      {note ?? (
        <Text size="sm" mih={22}>
          {detail}
        </Text>
      )}
      {progress !== undefined && <Progress value={progress * 100} mt={8} aria-label={name} />}
      {children}
    </Card>
  );
}
