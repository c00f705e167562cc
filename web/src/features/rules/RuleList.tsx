import { ListChecks } from 'lucide-react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { useRules } from '../../ledger/queries/useRules.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { usePageStatus } from '../../shared/ui/page.ts';
import { RowsSkeleton } from '../../shared/ui/Skeleton.tsx';
import { RuleRow } from './RuleRow.tsx';
import { useDragging } from './useDragging.ts';
import { useRuleNames } from './useRuleNames.ts';
import { useRuleOrder } from './useRuleOrder.ts';

/** All rules in their order, which drags and arrow keys change. */
export function RuleList() {
  const query = useRules();
  const { data: known } = query;
  const open = useLedgerDialogs();
  const names = useRuleNames();
  const { rules, move, told } = useRuleOrder(known ?? []);
  usePageStatus(told);
  const { dragged, begin } = useDragging(move);
  if (known === undefined)
    return (
      <Card>
        <NotLoaded query={query} title="Your rules could not be loaded">
          <RowsSkeleton
            label="Loading your rules"
            rows={3}
            titles={{ from: 8, spread: 6 }}
            end={{ width: '44px', height: '1.5rem' }}
          />
        </NotLoaded>
      </Card>
    );
  if (known.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<ListChecks size={22} />}
          title="No rules yet"
          text="A rule fills in the payee, the category or the tags of records that fit its conditions."
          actions={
            <Button variant="primary" aria-haspopup="dialog" onClick={() => open({ kind: 'addRule' })}>
              Make your first rule
            </Button>
          }
        />
      </Card>
    );
  const from = dragged && rules.findIndex(({ id }) => id === dragged.id);
  return (
    <Root>
      <List aria-label="Rules in their order">
        {rules.map((rule, place) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            place={place}
            count={rules.length}
            names={names}
            mark={
              dragged === null || from === null
                ? undefined
                : dragged.id === rule.id
                  ? 'dragged'
                  : dragged.place === place && from !== place
                    ? from < place
                      ? 'below'
                      : 'above'
                    : undefined
            }
            onMove={move}
            onDrag={begin}
          />
        ))}
      </List>
    </Root>
  );
}

const Root = styled(Card)`
  padding-block: ${({ theme }) => theme.space[8]};
`;

const List = styled.ol`
  list-style: none;
`;
