import { Text } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { endpoints as words } from '../../../../words/webhook-endpoints.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { type Endpoint, useDeleteEndpoint, useRotateSecret } from './use-endpoints.ts';

export function RotateDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useTranslate();
  const rotate = useRotateSecret(id);
  if (rotate.data) return <SecretDialog secret={rotate.data} onClose={onClose} />;
  return (
    <ActionDialog
      title={t(words.rotateTitle)}
      isOpen
      onClose={onClose}
      confirm={t(words.rotate)}
      isPending={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate(undefined)}
    >
      <Text size="sm">{t(words.rotateDetail)}</Text>
    </ActionDialog>
  );
}

export function DeleteDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose(): void }) {
  const t = useTranslate();
  const { replace } = useAdminSearch();
  const remove = useDeleteEndpoint(endpoint.id);
  return (
    <ActionDialog
      title={t(words.deleteTitle)}
      isOpen
      onClose={onClose}
      confirm={t(words.delete)}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            notifyDone(t, t(words.deleted));
            replace({ endpoint: undefined, status: undefined });
          },
        })
      }
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t(words.deleteDetail, { url: endpoint.url })}
      </Text>
    </ActionDialog>
  );
}
