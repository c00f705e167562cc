import { useState } from 'react';
import { pressedOnce } from '../../ledger/forms/pressedOnce.ts';
import { declineBankPayees, takeBankPayees } from '../../ledger/labels/bankPayees.ts';
import { useMayWrite } from '../../ledger/lookingBack/useMayWrite.ts';
import { tellDone, tellFailed } from '../../ledger/schedules/tellDone.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { records } from './labelTexts.ts';

/** Offers to take the payees of `count` imported records from the bank's texts; No is kept for good. */
export function BankPayeesOffer({ count }: { count: number }) {
  const mayWrite = useMayWrite();
  const [busy, setBusy] = useState<'taking' | 'declining' | null>(null);

  async function take(): Promise<void> {
    if (!mayWrite()) return;
    setBusy('taking');
    const result = await pressedOnce('take payees from the bank', takeBankPayees);
    setBusy(null);
    if (!result.success) return tellFailed('Taking payees from your bank’s texts', 'done', result);
    const { id, count: changed } = result.data;
    tellDone({
      title:
        id === null ? 'No record took a payee' : `${records(changed)} took the payee from your bank’s text`,
      revision: id ?? undefined,
    });
  }

  async function decline(): Promise<void> {
    if (!mayWrite()) return;
    setBusy('declining');
    const result = await pressedOnce('decline payees from the bank', declineBankPayees);
    setBusy(null);
    if (!result.success) return tellFailed('Your answer', 'kept', result);
    tellDone({
      title: 'Payees stay as they are',
      description: 'Your bank’s texts are not offered again.',
      revision: result.meta.revision,
    });
  }

  return (
    <Card as="section" aria-labelledby="bank-payees">
      <CardHeader
        id="bank-payees"
        title={
          count === 1
            ? 'Take the payee of 1 imported record from your bank’s text?'
            : `Take the payees of ${count.toLocaleString('en-US')} imported records from your bank’s texts?`
        }
        hint="Records that have a payee keep it. You can undo this."
      />
      <Stack row gap={8}>
        <Button
          size="small"
          variant="primary"
          busy={busy === 'taking'}
          busyText="Taking payees..."
          disabled={busy === 'declining'}
          onClick={() => void take()}
        >
          Take them
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={busy === 'declining'}
          disabled={busy === 'taking'}
          onClick={() => void decline()}
        >
          No
        </Button>
      </Stack>
    </Card>
  );
}
