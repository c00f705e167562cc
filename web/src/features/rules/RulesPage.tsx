import type { Rule } from '@ledgerline/contract';
import { ListChecks, Plus } from 'lucide-react';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { useMayWrite } from '../../ledger/lookingBack/useLookingBack.ts';
import { useRules } from '../../ledger/queries/useRules.ts';
import { moved, saveOrder } from '../../ledger/rules/rules.ts';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { usePageStatus, useTitle } from '../../shared/ui/page.ts';
import { RowsSkeleton } from '../../shared/ui/Skeleton.tsx';
import { RuleRow } from './RuleRow.tsx';
import { useRuleNames } from './ruleTexts.ts';

/** /dashboard/settings/rules: the rules in their order. `?rule=…&version=…` shows one as it was in that version. */
export function RulesPage() {
  useTitle('Rules');
  useShownVersion();
  const open = useLedgerDialogs();
  return (
    <>
      <PageHeader
        title="Rules"
        text="They fill in new and imported records. Of each field the first rule that fits decides."
        actions={
          <Button
            variant="primary"
            aria-haspopup="dialog"
            icon={Plus}
            onClick={() => open({ kind: 'addRule' })}
          >
            New Rule
          </Button>
        }
      />
      <RuleList />
    </>
  );
}

/** Opens the version that the address names. It is in the address only until then. */
function useShownVersion(): void {
  const open = useLedgerDialogs();
  const [address, setAddress] = useSearchParams();
  const id = address.get('rule');
  const version = Number(address.get('version'));
  useEffect(() => {
    if (id === null || !/^[0-9a-f]{24}$/.test(id)) return;
    setAddress({}, { replace: true });
    open({
      kind: 'ruleVersions',
      rule: { id, version: Number.isInteger(version) && version > 0 ? version : 1 },
    });
  }, [id, version, open, setAddress]);
}

/** All rules in their order, which drags and arrow keys change. */
function RuleList() {
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
          icon={ListChecks}
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
      <ol aria-label="Rules in their order">
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
      </ol>
    </Root>
  );
}

/** A row that is being dragged, and the place that it would take. */
interface Dragged {
  id: string;
  place: number;
}

interface Dragging {
  dragged: Dragged | null;
  /** Begins with a press on a row's handle. */
  begin: (id: string, place: number, event: ReactPointerEvent<HTMLElement>) => void;
}

/**
 * Drags rows of a list by their handles, with mouse, pen or finger. The rows stay where they are until the drop; Esc
 * ends it without one.
 */
function useDragging(onDrop: (id: string, place: number) => void): Dragging {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return {
    dragged,
    begin(id, place, event) {
      if (event.button !== 0) return;
      const rows = [...(event.currentTarget.closest('ol')?.children ?? [])];
      let now = place;
      const move = ({ clientY }: PointerEvent) => {
        now = placeAt(rows, place, clientY);
        setDragged({ id, place: now });
      };
      const end = () => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', drop);
        window.removeEventListener('pointercancel', end);
        window.removeEventListener('keydown', leave, true);
        setDragged(null);
      };
      const drop = () => {
        end();
        onDrop(id, now);
      };
      const leave = (key: KeyboardEvent) => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        end();
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', drop);
      window.addEventListener('pointercancel', end);
      window.addEventListener('keydown', leave, true);
      stop.current = end;
      setDragged({ id, place });
    },
  };
}

/** The place that a row takes at this height: behind all others whose middle is above. */
const placeAt = (rows: readonly Element[], own: number, y: number): number =>
  rows.filter((row, place) => {
    const { top, height } = row.getBoundingClientRect();
    return place !== own && top + height / 2 < y;
  }).length;

const Root = styled(Card)`
  padding-block: ${({ theme }) => theme.space[8]};
`;

/** The rules in the order that the person wants, and the way to move one. */
interface RuleOrder {
  rules: readonly Rule[];
  /** Moves a rule to a place, counted from 0, and saves the order. */
  move: (id: string, place: number) => void;
  /** What was moved last, and where it stands now: for screen readers. */
  told: string;
}

/**
 * The order that the person makes, shown at once and saved with each move. While one order is on its way only the latest
 * of the next ones waits, so that ten presses of an arrow key are a few writes.
 */
export function useRuleOrder(known: readonly Rule[]): RuleOrder {
  const mayWrite = useMayWrite();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [told, setTold] = useState('');
  const sending = useRef(false);
  const latest = useRef<readonly string[]>([]);
  const rules = ordered(known, wanted);

  async function save(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    let sent: readonly string[] = [];
    let isSaved = true;
    while (isSaved && !sameOrder(sent, latest.current)) {
      sent = latest.current;
      // oxlint-disable-next-line no-await-in-loop -- one order after the other
      isSaved = await saveOrder(sent);
    }
    sending.current = false;
    setWanted(null);
    if (!isSaved) void invalidateLedger();
  }

  return {
    rules,
    told,
    move(id, place) {
      const next = moved(
        rules.map((rule) => rule.id),
        id,
        place,
      );
      if (next === null || !mayWrite()) return;
      latest.current = next;
      setWanted(next);
      const name = rules.find((rule) => rule.id === id)?.name ?? '';
      setTold(`${name} is number ${next.indexOf(id) + 1} of ${next.length} now`);
      void save();
    },
  };
}

/** The rules in this order, as long as it names the same ones. */
function ordered(known: readonly Rule[], wanted: readonly string[] | null): readonly Rule[] {
  if (wanted === null || wanted.length !== known.length) return known;
  const found = wanted.flatMap((id) => known.find((rule) => rule.id === id) ?? []);
  return found.length === known.length ? found : known;
}

const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);
