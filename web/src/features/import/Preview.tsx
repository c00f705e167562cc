import { proofText, type StatementRead } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { isUnanswered } from '../../shared/api/serviceResult.ts';
import { shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { takeLostFocus } from '../../shared/ui/focus.ts';
import { Box, Stack, Text } from '../../shared/ui/layout.ts';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { ColumnsLine, HowRead, summaryStyle } from './HowRead.tsx';
import { EarlierImport } from './importsDone.tsx';
import { closingText, count, foreignText, movedText, unansweredText } from './importTexts.ts';
import { CategoryDialog, RowsGrid } from './RowsGrid.tsx';
import { countTicked, deletedRows } from './rowChoices.ts';
import { importsQuery, type useImport } from './useImport.ts';

interface PreviewProps {
  preview: StatementRead;
  work: ReturnType<typeof useImport>;
  /** Adds the card that the file is of. */
  onAddCard: () => void;
}

/** What was read: one line of facts, all rows, how it was read, and the one button. */
export function Preview({ preview, work, onAddCard }: PreviewProps) {
  const { changes, change, isSending: busy, problem } = work;
  const { rows, proof, closing, leftOut, earlier, account, formerAccount } = preview;
  const format = useFormatAmount();
  const money = (amount: number) => format(amount);
  const [asking, setAsking] = useState<readonly number[]>([]);
  const [asked, setAsked] = useState<readonly number[]>([]);
  const ticked = countTicked(rows, changes);
  const foreign = foreignText(leftOut);
  const deleted = deletedRows(rows, changes);
  // The server's sum is about the rows as it proposed them.
  const isAltered = [...changes.values()].some(
    ({ ticked, choice }) => ticked !== undefined || choice !== undefined,
  );
  const [corrected, setCorrected] = useState(0);
  const proved = proofText(proof, money);
  const said = closing && (isAltered ? undefined : closingText(closing, money));
  const open = (indexes: readonly number[]) => {
    if (indexes.length === 0) return;
    setAsked(indexes);
    setAsking(indexes);
  };
  return (
    <>
      <Card as="section" aria-labelledby="rows" ref={takeLostFocus} tabIndex={-1}>
        <Text as="h2" size="lead" id="rows">
          {factsOf(preview)}
        </Text>
        <Stack as="ul" gap={4} top={8} bottom={16}>
          {rows.length > 0 && <Note>{movedText(rows, money)}</Note>}
          <ColumnsLine preview={preview} onCorrect={() => setCorrected(corrected + 1)} />
          <Note $doubt={proof.breaks !== undefined} $fits={proved.proved}>
            {proved.proved ? `✔ ${proved.text}` : proved.text}
          </Note>
          {said && (
            <Note $doubt={!said.fits} $fits={said.fits}>
              After the import: {said.fits ? `✔ ${said.text}` : said.text}
            </Note>
          )}
          {preview.remembered && <Note>Read as the last file of this asset was.</Note>}
        </Stack>
        {preview.isCard && (
          <Stack gap={12} items="start" bottom={16}>
            <Alert kind="notice">This file is of a credit card.</Alert>
            <Button aria-haspopup="dialog" disabled={busy} onClick={onAddCard}>
              Add the card
            </Button>
          </Stack>
        )}
        {formerAccount !== undefined && (
          <Alert kind="notice">
            This file is of account {account}, and earlier files of {preview.asset.name} were of account{' '}
            {formerAccount}. Is it the right asset?
          </Alert>
        )}
        {foreign !== undefined && <Alert kind="notice">{foreign}</Alert>}
        {earlier && (
          <EarlierImport
            key={earlier.id}
            earlier={earlier}
            otherwise={preview.readsOtherwise === true}
            busy={busy}
            onTakenBack={work.readAgain}
          />
        )}
        {work.hasMoved && (
          <Alert kind="notice">
            Your records changed in the meantime, so some rows came out differently. Nothing was imported yet:
            please look again.
          </Alert>
        )}
        {deleted.length > 1 && (
          <Button
            variant="quiet"
            disabled={busy}
            onClick={({ currentTarget }) => {
              // The button goes: keyboard and screen reader go on from its part of the page.
              currentTarget.closest('section')?.focus();
              change(deleted, { ticked: true });
            }}
          >
            Tick the {deleted.length.toLocaleString('en-US')} rows that were deleted earlier
          </Button>
        )}
        {rows.length === 0 ? (
          <EmptyState small title="No booked rows" text="The statement has a balance and no movements." />
        ) : (
          <RowsGrid rows={rows} changes={changes} busy={busy} onChange={change} onCategory={open} />
        )}
        <LeftOutRows leftOut={leftOut} />
        {problem && (
          <Box top={16}>
            <Alert kind="error">{isUnanswered(problem) ? unansweredText : problem.message}</Alert>
          </Box>
        )}
        <Bar>
          {busy && rows.length > 1000 && <ImportProgress sha256={preview.file.sha256} planned={ticked} />}
          <Button
            variant="primary"
            busy={busy}
            busyText="Importing…"
            disabled={ticked === 0}
            onClick={work.send}
          >
            {ticked === 0 ? 'Nothing to import' : `Import ${count(ticked, 'row')}`}
          </Button>
        </Bar>
      </Card>
      <HowRead
        key={JSON.stringify(preview.reading)}
        reading={preview.reading}
        layout={preview.layout}
        open={false}
        asked={corrected}
        onChange={work.readAs}
      />
      <CategoryDialog
        key={asked.join()}
        open={asking.length > 0}
        rows={asked.flatMap((index) => rows[index] ?? [])}
        onClose={() => setAsking([])}
        onChoose={(category) => {
          change(asked, { category });
          setAsking([]);
        }}
      />
    </>
  );
}

function factsOf({ rows, period, counts, account }: StatementRead): string {
  const parts = [
    count(rows.length, 'row'),
    period && `${shortDate(period.from)} – ${shortDate(period.to)}`,
    counts.already > 0 && `${count(counts.already, 'row')} already there`,
    counts.matched > 0 && `${counts.matched} matched with yours`,
    counts.transfers > 0 && count(counts.transfers, 'transfer'),
    account && `account ${account}`,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

const Note = styled.li<{ $doubt?: boolean; $fits?: boolean }>`
  color: ${({ theme, $doubt = false, $fits = false }) =>
    $doubt ? theme.meaning.warning.text : $fits ? theme.meaning.income.text : theme.ink.quiet};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[16]};
  margin-top: ${({ theme }) => theme.space[16]};

  ${({ theme }) => theme.media.narrow} {
    button {
      width: 100%;
    }
  }
`;

/** How far a long import has come, as the server tells while it writes. */
function ImportProgress({ sha256, planned }: { sha256: string; planned: number }) {
  const { data = [] } = useQuery({ ...importsQuery, refetchInterval: 700 });
  const written = data.find((one) => one.status === 'open' && one.sha256 === sha256)?.written ?? 0;
  return (
    <Progress>
      <ProgressBar label="Import" value={planned === 0 ? 0 : written / planned} />
    </Progress>
  );
}

const Progress = styled.div`
  flex: 1 1 12rem;
`;

const reasons: Record<string, string> = {
  pending: 'not booked yet',
  'other-currency': 'in another currency',
  footer: 'below the table',
  information: 'no movement',
};

/** What stands in the file and is no booked row, folded away. */
function LeftOutRows({ leftOut }: { leftOut: StatementRead['leftOut'] }) {
  if (leftOut.length === 0) return null;
  return (
    <Details>
      <Summary>{count(leftOut.length, 'line')} left out</Summary>
      <ul>
        {leftOut.slice(0, 200).map(({ line, reason, text }) => (
          <li key={`${line} ${text}`}>
            Line {line}, {reasons[reason] ?? reason}: {text}
          </li>
        ))}
      </ul>
    </Details>
  );
}

const Summary = styled.summary`
  ${summaryStyle}
  color: ${({ theme }) => theme.ink.quiet};
`;

const Details = styled.details`
  margin-top: ${({ theme }) => theme.space[12]};

  ul {
    overflow-wrap: anywhere;
    padding-top: ${({ theme }) => theme.space[8]};
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
  }
`;
