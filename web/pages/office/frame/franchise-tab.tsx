import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ConnectNotice } from '../money/payouts/connect-notice.tsx';
import { PayoutAccount } from '../money/payouts/payout-account.tsx';
import { Payouts } from '../money/payouts/payouts.tsx';
import { Splits } from '../money/payouts/splits.tsx';
import { onboarding } from '../money/payouts/use-payouts.ts';
import { useMay } from '../parts/me.tsx';
import { useFranchise, useFranchiseList } from '../parts/use-franchises.ts';
import { TerritoryEditor } from '../schedule/territories/territory-editor.tsx';
import { TerritoryMap } from '../schedule/territories/territory-map.tsx';
import { FranchiseList } from '../team/franchises/franchise-list.tsx';
import { FranchiseView } from '../team/franchises/franchise-view.tsx';

type Search = { franchise?: string; connect?: string };

/** Franchises. The payment processor sends people back here with `?connect=complete|pending|error`. */
export default function FranchiseTab() {
  const { franchise: asked, connect } = useSearch({ from: '/admin' }) as Search;
  const [q, setQ] = useState('');
  const list = useFranchiseList(q);
  const may = useMay();
  const open = asked ?? (connect ? (onboarding.last() ?? undefined) : undefined);
  const { data: current, isLoading } = useFranchise(open === 'new' ? null : open);
  const notice = connect && <ConnectNotice status={connect} />;
  if (isLoading) return <Skeleton h={300} />;
  if (!current)
    return (
      <FranchiseList
        list={list}
        q={q}
        onSearch={setQ}
        isAdding={asked === 'new'}
        notice={notice}
        map={<TerritoryMap franchises={list.franchises} />}
      />
    );
  return (
    <FranchiseView franchise={current} notice={notice}>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Stack>
          <PayoutAccount franchiseId={current.id} />
          {may('payouts:write') && <Payouts franchiseId={current.id} />}
          <Splits franchiseId={current.id} />
        </Stack>
        <div>
          {may('franchises:write') ? (
            <TerritoryEditor key={JSON.stringify([current.id, current.territory])} franchise={current} />
          ) : (
            <TerritoryMap franchises={[current]} />
          )}
        </div>
      </SimpleGrid>
    </FranchiseView>
  );
}
