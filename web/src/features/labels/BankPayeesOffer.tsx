import { recordCount } from '../../ledger/history/recordCount.ts';
import { declineBankPayees, takeBankPayees } from '../../ledger/labels/bankPayees.ts';
import { useMayWrite } from '../../ledger/lookingBack/useMayWrite.ts';
import { tellDone } from '../../ledger/writes/tellDone.ts';
import { useWrite } from '../../ledger/writes/useWrite.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { Stack } from '../../shared/ui/layout.ts';

/** Offers to take the payees of `count` imported records from the bank's texts; No is kept for good. */
export function BankPayeesOffer({ count }: { count: number }) {
  const mayWrite = useMayWrite();
  const taking = useWrite({
    what: () => 'take payees from the bank',
    send: (_, key) => takeBankPayees(key),
    onDone: ({ data: { id, count: changed } }) =>
      tellDone({
        title:
          id === null
            ? 'No record took a payee'
            : `${recordCount(changed)} took the payee from your bank’s text`,
        revision: id ?? undefined,
      }),
    failed: () => ['Taking payees from your bank’s texts', 'done'],
  });
  const declining = useWrite({
    what: () => 'decline payees from the bank',
    send: (_, key) => declineBankPayees(key),
    onDone: ({ meta }) =>
      tellDone({
        title: 'Payees stay as they are',
        description: 'Your bank’s texts are not offered again.',
        revision: meta.revision,
      }),
    failed: () => ['Your answer', 'kept'],
  });

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
          busy={taking.busy}
          busyText="Taking payees..."
          disabled={declining.busy}
          onClick={() => mayWrite() && taking.send()}
        >
          Take them
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={declining.busy}
          disabled={taking.busy}
          onClick={() => mayWrite() && declining.send()}
        >
          No
        </Button>
      </Stack>
    </Card>
  );
}
