import type { DialogControl } from '../../ledger/dialogs/ledgerDialog.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { useOverview } from '../../ledger/queries/useOverview.ts';
import { Figure } from '../../ledger/ui/Figure.tsx';
import { NotLoaded, together } from '../../shared/ui/ErrorState.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { OverlayBody } from '../../shared/ui/OverlayFooter.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { BalanceParts } from './BalanceParts.tsx';
import { IncomeLessExpenses } from './IncomeLessExpenses.tsx';
import { ProofOverlay } from './ProofOverlay.tsx';

/** Where the Overview's balance comes from: the assets that it is the sum of, each of which opens its own receipt. */
export function BalanceProof({ control }: { control: DialogControl }) {
  const overview = useOverview();
  const assets = useAssets();
  return (
    <ProofOverlay control={control} description="Your balance and what it is made of">
      <OverlayBody>
        {!(overview.data && assets.data) && (
          <NotLoaded query={together(overview, assets)} title="The balance could not be loaded">
            <Stack gap={16} aria-busy="true">
              <VisuallyHidden as="output">Loading the balance</VisuallyHidden>
              <Skeleton $width="11rem" $height="2rem" />
              {['cash', 'bank', 'e-wallet'].map((row) => (
                <Skeleton key={row} $height="3.5rem" />
              ))}
            </Stack>
          </NotLoaded>
        )}
        {overview.data && assets.data && (
          <>
            <Figure amount={overview.data.balance.value} />
            {overview.data.balance.source === 'transactions' && <IncomeLessExpenses />}
            <BalanceParts assets={assets.data} />
          </>
        )}
      </OverlayBody>
    </ProofOverlay>
  );
}
