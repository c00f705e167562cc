import { DownloadButton } from '../../../ledger/download/DownloadButton.tsx';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';
import { Stack } from '../../../shared/ui/layout.ts';

const everything = { include: 'transfers' } as const;

/** Everything that there is of the person, as files. */
export function YourDataSection() {
  return (
    <Card as="section" id="your-data" aria-labelledby="your-data-title" tabIndex={-1}>
      <CardHeader
        id="your-data-title"
        title="Your data"
        hint="Everything you recorded is yours to keep and to take elsewhere."
      />
      <Stack gap={16}>
        <Stack gap={8}>
          <p>
            The whole history: each change that was ever made, with its proofs. Another Ledgerline can take it
            in.
          </p>
          <DownloadButton of="history">Download history</DownloadButton>
        </Stack>
        <Stack gap={8}>
          <p>All transactions and transfers as they are now, for a spreadsheet.</p>
          <DownloadButton of="transactions" body={everything}>
            Download CSV
          </DownloadButton>
        </Stack>
      </Stack>
    </Card>
  );
}
