import type { Goal } from '@ledgerline/contract';
import { CircleCheck, CircleX, Ellipsis, History, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../../ledger/dialogs/useLedgerDialogs.ts';
import { goals as goalCommands } from '../../../ledger/goals/goals.ts';
import { useMayWrite } from '../../../ledger/lookingBack/useMayWrite.ts';
import { Figure } from '../../../ledger/ui/Figure.tsx';
import { tellDone, tellFailed } from '../../../ledger/writes/tellDone.ts';
import { sendOnce } from '../../../shared/api/sendOnce.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { Quiet, Stack } from '../../../shared/ui/layout.ts';
import { Menu } from '../../../shared/ui/Menu.tsx';
import type { MenuAction } from '../../../shared/ui/OpenMenu.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { everyText, missingTexts, needsText, savedFor, spentText } from './goalTexts.ts';

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
          <Missing key={text}>
            <TriangleAlert size={14} aria-hidden="true" />
            <span>{text}</span>
          </Missing>
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

const Missing = styled(Quiet)`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.meaning.warning.text};

  svg {
    flex: none;
    margin-top: 2px;
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
