import styled from 'styled-components';
import { BalanceLine } from '../../../ledger/charts/BalanceLine.tsx';
import { useTransactions } from '../../../ledger/queries/useTransactions.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { Stack } from '../../../shared/ui/layout.ts';
import { balanceByDay } from './balanceByDay.ts';

/** Fetched at once; with more than these in 30 days there is no line. */
const most = 100;

/** The asset's balance over the last 30 days, by the dates of what moved it. */
export function AssetLine({ asset }: { asset: Asset }) {
  const today = useToday();
  const history = useTransactions({ account: asset.id, include: 'transfers', sort: 'newest', limit: most });
  const values =
    history.data && !history.isPlaceholderData && balanceByDay(asset, history.data.rows, today, most);
  return (
    <Frame>
      {values ? (
        <>
          <BalanceLine values={values} height={56} />
          <Stack row justify="space-between" ink="quiet" size="caption">
            <span>30 days ago</span>
            <span>Today</span>
          </Stack>
        </>
      ) : null}
    </Frame>
  );
}

const Frame = styled.div`
  min-height: 76px;
  margin: ${({ theme }) => `${theme.space[8]} 0 ${theme.space[16]}`};
`;
