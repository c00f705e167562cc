import type { GroupWritten } from '@ledgerline/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { afterWrite } from '../../ledger/commands/ledger.ts';
import { rememberGroup } from '../../ledger/commands/ownChanges.ts';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { recordCount } from '../../ledger/history/historyFilters.ts';
import { PageControls } from '../../ledger/history/PageControls.tsx';
import { SearchField } from '../../ledger/history/SearchField.tsx';
import { useAddressChange } from '../../ledger/history/useAddressChange.ts';
import { useMayWrite } from '../../ledger/lookingBack/useLookingBack.ts';
import { withServiceText } from '../../ledger/queries/serviceText.ts';
import { type LabelKind, useLabels } from '../../ledger/queries/useLabels.ts';
import { BarBelow } from '../../ledger/rows/BarBelow.ts';
import { tellDone } from '../../ledger/writes/tellDone.ts';
import { useWrite } from '../../ledger/writes/useWrite.ts';
import { api } from '../../shared/api/api.ts';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { Button, TextLink } from '../../shared/ui/Button.tsx';
import { Card, CardSection } from '../../shared/ui/Card.tsx';
import { Quiet, Stack, Strong } from '../../shared/ui/layout.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { SelectBox } from '../../shared/ui/SelectBox.tsx';
import { LabelRows } from './LabelRows.tsx';
import { type LabelAddress, labelTexts, patience, readLabelAddress, writeLabelAddress } from './labels.ts';

const sorts = [
  { value: 'name', text: 'A to Z' },
  { value: 'count', text: 'Most used' },
  { value: 'last', text: 'Last used' },
] as const;

const limit = 25;

/** /dashboard/payees and /dashboard/tags: what records are called by, to be searched, renamed and merged. */
export function LabelsPage({ kind }: { kind: LabelKind }) {
  const texts = labelTexts[kind];
  useTitle(texts.title);
  const [address] = useSearchParams();
  const changeAddress = useAddressChange();
  const asked = readLabelAddress(address);
  const change = (part: Partial<LabelAddress>) =>
    changeAddress(() => writeLabelAddress({ ...asked, page: 1, ...part }), {
      replace: part.search !== undefined,
    });
  const list = useLabels(kind, { ...asked, limit });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data } = list;
  const { page = 1, total = 0, totalPages = 1, fromBank = 0 } = data?.meta ?? {};
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        badge={<TextLink to={`/dashboard/${texts.other}`}>{labelTexts[texts.other].title}</TextLink>}
      />
      {kind === 'payees' && fromBank > 0 && <BankPayeesOffer count={fromBank} />}
      <Card as="section" aria-label={texts.title}>
        <Bar>
          <SearchField
            label={`Search ${kind}`}
            placeholder={`Search ${kind}...`}
            value={asked.search}
            onChange={(search) => change({ search })}
          />
          <SelectBox label="Sort" options={sorts} value={asked.sort} onChange={(sort) => change({ sort })} />
        </Bar>
        <LabelRows
          kind={kind}
          list={list}
          searched={asked.search}
          chosen={chosen}
          onChoose={setChosen}
          onClear={() => change({ search: '' })}
        />
        {chosen.length > 0 && <Chosen kind={kind} chosen={chosen} onClear={() => setChosen([])} />}
        {totalPages > 1 && (
          <PageControls
            meta={{ page: list.isPlaceholderData ? asked.page : page, limit, total, totalPages }}
            onPage={(next) => change({ page: next })}
          />
        )}
      </Card>
    </>
  );
}

function Chosen({
  kind,
  chosen,
  onClear,
}: {
  kind: LabelKind;
  chosen: readonly string[];
  onClear: () => void;
}) {
  const open = useLedgerDialogs();
  return (
    <ChosenBar aria-label={`Selected ${kind}`}>
      <div>
        <Strong as="strong">{chosen.length} selected</Strong>
        <Quiet>{chosen.join(', ')}</Quiet>
      </div>
      <Stack row gap={8}>
        <Button size="small" variant="quiet" onClick={onClear}>
          Clear
        </Button>
        <Button
          size="small"
          variant="primary"
          aria-haspopup="dialog"
          disabled={chosen.length < 2}
          onClick={() => open({ kind: 'renameLabels', labels: kind, names: chosen, onRenamed: onClear })}
        >
          Merge…
        </Button>
      </Stack>
    </ChosenBar>
  );
}

/** Offers to take the payees of `count` imported records from the bank's texts; No is kept for good. */
function BankPayeesOffer({ count }: { count: number }) {
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
    done: () => ({
      title: 'Payees stay as they are',
      description: 'Your bank’s texts are not offered again.',
    }),
    failed: () => ['Your answer', 'kept'],
  });

  return (
    <CardSection
      id="bank-payees"
      title={
        count === 1
          ? 'Take the payee of 1 imported record from your bank’s text?'
          : `Take the payees of ${count.toLocaleString('en-US')} imported records from your bank’s texts?`
      }
      hint="Records that have a payee keep it. You can undo this."
    >
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
    </CardSection>
  );
}

/**
 * Gives each imported record without a payee the one that its bank names, as one group that the key for undo takes back.
 * Never rejects.
 */
async function takeBankPayees(idempotencyKey: string): Promise<ServiceResult<GroupWritten>> {
  const result = await api.call('POST /payees/from-bank', { idempotencyKey, patience });
  if (!result.success) return withServiceText(result, { refused: 'Failed to take the payees' });
  rememberGroup(result.data.id, 'Taking payees from your bank’s texts');
  void invalidateLedger();
  return result;
}

/** Says that payees are not to be taken from the bank's texts: it is not offered again. Never rejects. */
async function declineBankPayees(idempotencyKey: string): Promise<ServiceResult<object>> {
  const result = await api.call('POST /payees/from-bank/decline', { idempotencyKey });
  if (!result.success) return withServiceText(result, { refused: 'Failed to keep your answer' });
  const id = sessionStore.current()?.user.id ?? '';
  const deed = 'Declining payees from your bank’s texts';
  afterWrite({ kind: 'rule', action: 'updated', id, name: 'Payees', deed }, result.meta);
  return result;
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 14rem;
  gap: ${({ theme }) => theme.space[8]};
  margin-bottom: ${({ theme }) => theme.space[12]};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) 8.5rem;
  }
`;

const ChosenBar = styled(BarBelow)`
  flex-wrap: wrap;
  justify-content: space-between;
  margin-bottom: ${({ theme }) => theme.space[16]};
  overflow-wrap: anywhere;

  ${Quiet} {
    color: ${({ theme }) => theme.ink.normal};
  }
`;
