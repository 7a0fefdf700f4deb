import { Anchor, Button, Drawer, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { franchise as words } from '../../../../words/franchise.ts';
import { useMay } from '../../parts/me.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import type { Franchise } from '../../parts/use-franchises.ts';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import { FranchiseForm } from './franchise-form.tsx';

type Props = { franchise: Franchise; notice: ReactNode; children: ReactNode };

/** One franchise's heading and edit form, around the sections that other areas contribute. */
export function FranchiseView({ franchise, notice, children }: Props) {
  const t = useTranslate();
  const [isEditing, editing] = useDisclosure();
  const may = useMay();
  return (
    <>
      <Anchor size="sm" renderRoot={props => <Link to="/admin" search={{ tab: 'franchise' }} {...props} />}>
        <Group gap={4}>
          <IconArrowLeft size={16} aria-hidden />
          {t(words.backToList)}
        </Group>
      </Anchor>
      <TabHead
        title={franchise.name}
        intro={[franchise.address, franchise.email, franchise.phone].filter(Boolean).join(' · ')}
      >
        {franchise.active && <CalendarButton of={{ franchiseId: franchise.id }} name={franchise.name} />}
        {may('franchises:write') && (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={editing.open}>
            {t(words.edit)}
          </Button>
        )}
      </TabHead>
      <Stack>
        {notice}
        {children}
        <Drawer
          opened={isEditing}
          onClose={editing.close}
          position="right"
          size="lg"
          title={t(words.editTitle, { name: franchise.name })}
          closeButtonProps={{ 'aria-label': t(common.close) }}
        >
          <FranchiseForm franchise={franchise} onDone={editing.close} />
        </Drawer>
      </Stack>
    </>
  );
}
