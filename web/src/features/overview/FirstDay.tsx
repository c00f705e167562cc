import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { Steps } from '../../ledger/ui/Steps.tsx';
import { useAddTransaction } from '../../ledger/useAddTransaction.ts';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { importAddress } from '../import/index.ts';

/** What to do on the first day, until there is a record. */
export function FirstDay() {
  const { data: assets } = useAssets();
  const open = useLedgerDialogs();
  const add = useAddTransaction();
  if (assets === undefined) return null;
  const hasAsset = assets.length > 0;
  return (
    <Card as="section" aria-labelledby="first-day">
      <CardHeader id="first-day" title="Start here" />
      <Steps
        heading="h3"
        steps={[
          {
            title: 'Add an asset',
            text: 'Cash, a bank account or an e-wallet, and what is in it today.',
            isDone: hasAsset,
            action: (
              <Button
                variant={hasAsset ? 'secondary' : 'primary'}
                size="small"
                onClick={() => open({ kind: 'addAsset' })}
              >
                {hasAsset ? 'Add another asset' : 'Add New Asset'}
              </Button>
            ),
          },
          {
            title: 'Bring in the past',
            text: 'You see every row before it is recorded. You can skip this.',
            action: (
              <ButtonLink to={importAddress()} size="small">
                Import your bank’s file
              </ButtonLink>
            ),
          },
          {
            title: 'Record what you spend',
            text: 'Type an amount and a title. Ledgerline chooses a category, and you can change it.',
            action: (
              <Button
                variant={hasAsset ? 'primary' : 'secondary'}
                size="small"
                onClick={() => add('expense')}
              >
                Record an Expense
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
