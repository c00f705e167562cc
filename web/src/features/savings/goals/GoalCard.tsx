import type { Goal } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { CircleCheck, CircleX, Ellipsis, History, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../../ledger/dialogs/ledgerDialog.ts';
import { goals as goalCommands } from '../../../ledger/goals/goals.ts';
import { useMayWrite } from '../../../ledger/lookingBack/useLookingBack.ts';
import { minorOf } from '../../../ledger/records/records.ts';
import { WarningLine } from '../../../ledger/ui/BalanceNotes.tsx';
import { Figure } from '../../../ledger/ui/Figure.tsx';
import { tellDone, tellFailed } from '../../../ledger/writes/tellDone.ts';
import { sendOnce } from '../../../shared/api/sendOnce.ts';
import { dayAndMonth } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { Quiet, Stack, Text } from '../../../shared/ui/layout.ts';
import { Menu } from '../../../shared/ui/Menu.tsx';
import type { MenuAction } from '../../../shared/ui/OpenMenu.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';

interface GoalCardProps {
  goal: Goal;
  /** All that may share an account with it. */
  goals: readonly Goal[];
  today: string;
  /** When it is reached by what it puts aside by itself, where it has no date. */
  reachedOn: string | null;
}

/** One goal: how far it is, what it needs, and where its money is. */
export function GoalCard({ goal, goals, today, reachedOn }: GoalCardProps) {
  const format = useFormatAmount();
  const { id, name, target, note, parts, state } = goal;
  const saved = savedFor(goal);
  const heading = `goal-${id}`;
  const needs = needsText(goal, { today, reachedOn, format });
  const spent = spentText(goal, format);
  const of = target === null ? 'saved' : `of ${format(target)}`;
  return (
    <Root as="section" aria-labelledby={heading}>
      <Head>
        <h3 id={heading}>{name}</h3>
        {state === 'reached' && <Badge meaning="accent">Reached</Badge>}
        {state === 'given-up' && <Badge>Given up</Badge>}
        <GoalMenu goal={goal} />
      </Head>
      <div>
        <Figure amount={saved} />
        <Quiet as="span">{of}</Quiet>
      </div>
      {target !== null && <ProgressBar value={saved / target} label={`${name}, ${of}`} />}
      <Stack gap={4}>
        {needs !== null && <p>{needs}</p>}
        {spent !== null && <Quiet>{spent}</Quiet>}
        {everyText(goal, today, format).map((text) => (
          <Quiet key={text}>{text}</Quiet>
        ))}
        {missingTexts(goal, goals, format).map((text) => (
          <Text key={text} size="caption">
            <WarningLine>
              <TriangleAlert size={14} aria-hidden="true" />
              <span>{text}</span>
            </WarningLine>
          </Text>
        ))}
        {note && <Quiet>{note}</Quiet>}
      </Stack>
      {parts.length > 0 && (
        <Parts aria-label={`Where it is put aside for ${name}`}>
          {parts.map(({ asset, amount }) => (
            <li key={asset.id}>
              <span>
                {asset.name}
                {asset.isDeleted === true && ' (deleted)'}
              </span>
              <Money amount={amount} />
            </li>
          ))}
        </Parts>
      )}
      {state === 'open' && <EarmarkButtons goal={goal} />}
    </Root>
  );
}

function EarmarkButtons({ goal }: { goal: Goal }) {
  const open = useLedgerDialogs();
  return (
    <Stack row gap={8} wrap top="auto">
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'earmark', goal, back: false })}
      >
        Put aside<VisuallyHidden> for {goal.name}</VisuallyHidden>
      </Button>
      {goal.parts.some(({ asset }) => asset.isDeleted !== true) && (
        <Button
          size="small"
          variant="quiet"
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'earmark', goal, back: true })}
        >
          Take back<VisuallyHidden> from {goal.name}</VisuallyHidden>
        </Button>
      )}
    </Stack>
  );
}

function GoalMenu({ goal }: { goal: Goal }) {
  const open = useLedgerDialogs();
  const mayWrite = useMayWrite();
  const format = useFormatAmount();
  const isOpen = goal.state === 'open';
  const close = (how: 'reached' | 'given-up') => () => {
    if (mayWrite()) void closeGoal(goal, how, `${format(goal.putAside)} is no longer put aside.`);
  };
  const actions: (MenuAction | false)[] = [
    isOpen && {
      text: 'Edit',
      icon: <Pencil size={16} />,
      onSelect: () => open({ kind: 'editGoal', goal }),
    },
    isOpen && { text: 'Close: reached', icon: <CircleCheck size={16} />, onSelect: close('reached') },
    isOpen && { text: 'Close: given up', icon: <CircleX size={16} />, onSelect: close('given-up') },
    {
      text: 'Show history',
      icon: <History size={16} />,
      onSelect: `/dashboard/activity?record=${goal.id}`,
    },
    {
      text: 'Delete',
      icon: <Trash2 size={16} />,
      tone: 'danger',
      onSelect: () => open({ kind: 'deleteGoal', goal }),
    },
  ];
  return (
    <Menu
      trigger={<IconButton size="small" label={`Actions for ${goal.name}`} icon={<Ellipsis size={18} />} />}
      actions={actions.filter((action) => action !== false)}
    />
  );
}

/** Closes a goal and says what came of it. */
export async function closeGoal(goal: Goal, how: 'reached' | 'given-up', freed: string): Promise<void> {
  const result = await sendOnce(`close ${goal.id} ${goal.revision} ${how}`, (key) =>
    goalCommands.close(goal, how, key),
  );
  if (!result.success) return tellFailed(goal.name, 'closed', result);
  tellDone({
    title: `“${goal.name}” ${how === 'reached' ? 'reached' : 'given up'}`,
    ...(goal.putAside > 0 && { description: freed }),
    revision: result.meta.revision,
  });
}

/** Writes decimal units as people read them. */
type Format = (amount: number) => string;

const list = new Intl.ListFormat('en-GB');

/** What was saved for a goal so far, in decimal units: what is put aside, and what was spent of it. */
const savedFor = ({ putAside, spent }: Pick<Goal, 'putAside' | 'spent'>): number =>
  toDecimal(minorOf(putAside) + minorOf(spent));

/** What a goal lacks, in decimal units, at least 0; null without a target. */
export function toGo(goal: Pick<Goal, 'target' | 'putAside' | 'spent'>): number | null {
  if (goal.target === null) return null;
  return toDecimal(Math.max(0, minorOf(goal.target) - minorOf(savedFor(goal))));
}

/** '1,200.00 spent of 1,850.00': of all that was saved; null where nothing was spent. */
export function spentText(goal: Pick<Goal, 'putAside' | 'spent'>, format: Format): string | null {
  return goal.spent === 0 ? null : `${format(goal.spent)} spent of ${format(savedFor(goal))}`;
}

/** In how many periods a goal without a date is reached by what it puts aside by itself; null where that is not known. */
export function periodsToGo(goal: Goal): number | null {
  const rest = toGo(goal);
  if (goal.state !== 'open' || goal.by !== null || goal.every === null || rest === null || rest === 0)
    return null;
  return Math.ceil(minorOf(rest) / minorOf(goal.every.amount));
}

/** What a goal needs from now on, in one sentence; null where nothing can be said. `reachedOn`: of `periodsToGo`. */
export function needsText(
  goal: Goal,
  { today, reachedOn, format }: { today: string; reachedOn: string | null; format: Format },
): string | null {
  const rest = toGo(goal);
  if (goal.state !== 'open' || rest === null) return null;
  if (rest === 0) return 'The target is reached';
  const { by, needs, every } = goal;
  if (by !== null && by < today) return `It was due on ${dayAndMonth(by, today)}, ${format(rest)} to go`;
  if (by !== null && needs !== null) {
    const when = `until ${dayAndMonth(by, today)}`;
    return needs.periods === 1
      ? `Needs ${format(needs.amount)} ${when}`
      : `Needs ${format(needs.amount)} in each of ${needs.periods} periods ${when}`;
  }
  if (every !== null && reachedOn !== null)
    return `${format(rest)} to go: reached on ${dayAndMonth(reachedOn, today)} at ${format(every.amount)} a period`;
  return `${format(rest)} to go`;
}

/** What a goal puts aside by itself, and what came of it last. */
export function everyText({ every }: Pick<Goal, 'every'>, today: string, format: Format): string[] {
  if (every === null) return [];
  const rule = `${format(every.amount)} from ${every.asset.name} on the first day of each period`;
  if (every.last === null) return [rule];
  const day = dayAndMonth(every.last.date, today, 'short');
  return [
    rule,
    every.last.amount === 0
      ? `Nothing was free on ${day}`
      : `${format(every.last.amount)} put aside on ${day}`,
  ];
}

/** Where what is put aside is no longer there, a sentence for each account; `goals`: all that may share it. */
export function missingTexts(goal: Goal, goals: readonly Goal[], format: Format): string[] {
  return goal.parts
    .filter(({ missing }) => missing > 0)
    .map(({ asset, missing }) => {
      const sharing = goals
        .filter(({ id, parts }) => id !== goal.id && parts.some((part) => part.asset.id === asset.id))
        .map(({ name }) => name);
      const shared = sharing.length === 0 ? '' : `, shared with ${list.format(sharing)}`;
      return `${format(missing)} of what is put aside in ${asset.name} is missing${shared}`;
    });
}

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[12]};
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};

  /* A round button sits on the card's edge line, not inside it. */
  > button {
    margin: -10px;
  }

  h3 {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Parts = styled.ul`
  padding-bottom: ${({ theme }) => theme.space[4]};
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${({ theme }) => `0 ${theme.space[12]}`};
    padding-top: ${({ theme }) => theme.space[8]};
  }
`;
