import styled from 'styled-components';
import { DownloadButton } from '../../../ledger/download/DownloadButton.tsx';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';

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
      <Parts>
        <Part>
          <p>
            The whole history: each change that was ever made, with its proofs. Another Ledgerline can take it
            in.
          </p>
          <DownloadButton of="history">Download history</DownloadButton>
        </Part>
        <Part>
          <p>All transactions and transfers as they are now, for a spreadsheet.</p>
          <DownloadButton of="transactions" body={everything}>
            Download CSV
          </DownloadButton>
        </Part>
      </Parts>
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
`;

const Part = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
`;
