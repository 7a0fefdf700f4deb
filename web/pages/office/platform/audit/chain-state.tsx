import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { audit } from '../../../../words/audit.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useChain, useVerify } from './use-audit.ts';

/** Whether the trail is sealed, and whether the last check found it unchanged. */
export function ChainState() {
  const t = useTranslate();
  const formats = useFormats();
  const chain = useChain();
  const verify = useVerify();
  return (
    <>
      <Loaded query={chain} height={84}>
        {({ lastSeal, lastCheck }) => {
          const isBroken = lastCheck !== null && lastCheck.problem !== null;
          const title = lastCheck === null ? audit.unchecked : isBroken ? audit.broken : audit.intact;
          const Icon =
            lastCheck === null ? IconShieldQuestion : isBroken ? IconAlertTriangle : IconShieldCheck;
          return (
            <Alert
              mb="sm"
              color={lastCheck === null ? 'gray' : isBroken ? 'red' : 'brand'}
              icon={<Icon />}
              title={t(title)}
              role="status"
            >
              <Group justify="space-between" gap="sm">
                <div>
                  {isBroken && <Text size="sm">{t(audit.brokenHow)}</Text>}
                  <Text size="sm">
                    {lastSeal
                      ? t(audit.sealed, { when: formats.dayAndTime(lastSeal.sealedAt) })
                      : t(audit.notSealed)}{' '}
                    {lastCheck && t(audit.verified, { when: formats.dayAndTime(lastCheck.checkedAt) })}
                  </Text>
                  {isBroken && <Text size="xs">{lastCheck.problem}</Text>}
                </div>
                <Button
                  variant="default"
                  size="xs"
                  className="screen-only"
                  loading={verify.isPending}
                  onClick={() => verify.mutate()}
                >
                  {t(audit.verify)}
                </Button>
              </Group>
            </Alert>
          );
        }}
      </Loaded>
      {verify.error && <ErrorAlert error={verify.error} />}
    </>
  );
}
