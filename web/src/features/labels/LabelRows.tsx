import type { LabelUse } from '@ledgerline/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Hash, Pencil, SearchX, Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { recordCount } from '../../ledger/history/historyFilters.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { shortDate } from '../../shared/format/dates.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { ListRow, RowName } from '../../shared/ui/ListRow.tsx';
import { Quiet, Stack } from '../../shared/ui/layout.ts';
import { RowsSkeleton } from '../../shared/ui/Skeleton.tsx';
import { labelPath, labelTexts } from './labels.ts';

interface LabelRowsProps {
  kind: LabelKind;
  list: Pick<
    UseQueryResult<{ labels: LabelUse[] }>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  /** What was searched, or empty. */
  searched: string;
  chosen: readonly string[];
  onChoose: (names: readonly string[]) => void;
  /** Takes the search away. */
  onClear: () => void;
}

/** A page of payees or tags, or why there is none. */
export function LabelRows({ kind, list, searched, chosen, onChoose, onClear }: LabelRowsProps) {
  const { data, isPlaceholderData } = list;
  if (data === undefined)
    return (
      <NotLoaded query={list} title={`Your ${kind} could not be loaded`}>
        <RowsSkeleton
          label={`Loading your ${kind}`}
          rows={6}
          titles={{ from: 7, spread: 5 }}
          end={{ width: '5rem', height: '1rem' }}
        />
      </NotLoaded>
    );
  if (data.labels.length === 0)
    return searched === '' ? (
      <EmptyState
        icon={kind === 'payees' ? <Store size={22} /> : <Hash size={22} />}
        title={`No ${kind} yet`}
        text={labelTexts[kind].empty}
      />
    ) : (
      <EmptyState
        icon={SearchX}
        title={`No ${kind} found`}
        text={`Nothing is called like “${searched}”.`}
        actions={
          <Button variant="primary" onClick={onClear}>
            Clear search
          </Button>
        }
      />
    );
  return (
    <List aria-label={labelTexts[kind].title} aria-busy={isPlaceholderData || undefined}>
      {data.labels.map((label) => (
        <LabelRow
          key={label.name}
          kind={kind}
          label={label}
          isChosen={chosen.includes(label.name)}
          onChoose={(isChosen) =>
            onChoose(isChosen ? [...chosen, label.name] : chosen.filter((name) => name !== label.name))
          }
        />
      ))}
    </List>
  );
}

interface LabelRowProps {
  kind: LabelKind;
  label: LabelUse;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function LabelRow({ kind, label, isChosen, onChoose }: LabelRowProps) {
  const { name, count, lastUsed, spent, received } = label;
  const open = useLedgerDialogs();
  return (
    <ListRow
      look="divided"
      gap={8}
      lead={
        <Tick>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={`Select ${name}`}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </Tick>
      }
      title={
        <RowName as={Link} to={labelPath(kind, name)}>
          {name}
        </RowName>
      }
      details={
        <Quiet>
          <Whole>{recordCount(count)},</Whole> <Whole>last on {shortDate(lastUsed)}</Whole>
        </Quiet>
      }
      end={
        <Stack items="end" ink="strong" weight="medium">
          {(spent > 0 || received === 0) && <Money amount={spent} kind="expense" />}
          {received > 0 && <Money amount={received} kind="income" />}
        </Stack>
      }
      actions={
        <Above>
          <IconButton
            size="small"
            label={`Rename ${name}`}
            icon={Pencil}
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'renameLabels', labels: kind, names: [name] })}
          />
        </Above>
      }
    />
  );
}

const List = styled.ul`
  &[aria-busy] {
    opacity: 0.6;
  }
`;

/** Above the link, which covers the row. */
const Above = styled.div`
  position: relative;
  z-index: 1;
`;

const Tick = styled.label`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ theme }) => theme.size.touch};
  height: ${({ theme }) => theme.size.touch};
  margin: 0 -${({ theme }) => theme.space[4]} 0 -${({ theme }) => theme.space[12]};

  > input {
    width: 20px;
    height: 20px;
  }
`;

/** Is not broken between lines. */
const Whole = styled.span`
  white-space: nowrap;
`;
