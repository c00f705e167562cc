import type { Plan, PlanLine } from '@ledgerline/contract';
import { ArrowLeftRight, Ellipsis, LifeBuoy } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import styled, { css, useTheme } from 'styled-components';
import { useMayWrite } from '../../../ledger/lookingBack/useLookingBack.ts';
import { CategoryIcon } from '../../../ledger/ui/RecordIcon.tsx';
import { Money } from '../../../shared/money/Money.tsx';
import { TextLink } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { touchArea } from '../../../shared/ui/layout.ts';
import { Menu } from '../../../shared/ui/Menu.tsx';
import { Popover } from '../../../shared/ui/Popover.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { PlannedEditor } from './PlannedEditor.tsx';
import { availableParts, barOf, type Part, standingOf } from './plan.ts';

export interface PlanRowProps {
  line: PlanLine;
  period: Plan['period'];
  isPast: boolean;
  /** Opens the question where money comes from; undefined while looking back. */
  onMove: ((line: PlanLine) => void) | undefined;
}

/** One category: what is planned, spent and available, and a bar of how much of it is gone. */
export function PlanRow({ line, period, isPast, onMove }: PlanRowProps) {
  const { category, planned, spent, due } = line;
  const [editing, setEditing] = useState(false);
  const mayWrite = useMayWrite();
  const button = useRef<HTMLButtonElement>(null);
  const { name } = category;
  const isPlanned = planned !== null;
  const close = () => {
    // Only if it is here: somebody may have gone on with another row.
    if (button.current?.closest('li')?.contains(document.activeElement)) button.current.focus();
    setEditing(false);
  };
  return (
    <li>
      <PlanGrid>
        <CategoryIcon icon={category.icon} color={category.color} size="small" />
        <Name title={name}>{name}</Name>
        <Moved>
          <FigureButton
            ref={button}
            type="button"
            data-planned
            aria-expanded={editing}
            $area="planned"
            onClick={() => mayWrite() && setEditing(!editing)}
            onKeyDown={(event) => stepFrom(event, button.current)}
          >
            <VisuallyHidden>{name}, planned: </VisuallyHidden>
            {isPlanned ? <Money amount={planned} /> : 'Plan'}
          </FigureButton>
          <Figure $area="spent">
            <VisuallyHidden>{name}, spent: </VisuallyHidden>
            {onMove && spent !== 0 ? (
              <TextLink to={spentAddress(category.id, period)}>
                <Money amount={spent} />
              </TextLink>
            ) : (
              <Money amount={spent} />
            )}
          </Figure>
        </Moved>
        {isPlanned ? (
          <PartsPopover
            label={`Available for ${name}`}
            parts={availableParts(line)}
            total={{ text: 'Available', amount: line.available ?? 0 }}
            after={
              line.left === line.available
                ? []
                : [
                    ...(due === 0 ? [] : [{ text: 'Due in this period', amount: -due }]),
                    { text: 'Left', amount: line.left ?? 0 },
                  ]
            }
            trigger={
              <FigureButton type="button" $area="available" $over={(line.available ?? 0) < 0}>
                <VisuallyHidden>Why this amount? {name}, available: </VisuallyHidden>
                <Money amount={line.available ?? 0} />
              </FigureButton>
            }
          />
        ) : (
          <Figure $area="available">
            {due !== 0 && (
              <>
                <Money amount={due} /> due
              </>
            )}
          </Figure>
        )}
        {onMove && <RowMenu line={line} onMove={onMove} />}
        {isPlanned && <Bar line={line} />}
      </PlanGrid>
      {editing && (
        <PlannedEditor
          line={line}
          period={period}
          isPast={isPast}
          onClose={close}
          onStep={(by) => stepFrom(by, button.current)}
        />
      )}
    </li>
  );
}

/** The records that a line's spent amount is made of, in Transactions: expenses, and refunds for it. */
const spentAddress = (category: string, { from, to }: Plan['period']): string =>
  `/dashboard/transactions?spentIn=${category}&from=${from}&to=${to}`;

function RowMenu({ line, onMove }: { line: PlanLine; onMove: (line: PlanLine) => void }) {
  const isOver = (line.available ?? 0) < 0;
  return (
    <MenuRoom>
      <Menu
        trigger={<IconButton size="small" label={`More for ${line.category.name}`} icon={Ellipsis} />}
        actions={[
          {
            text: isOver ? 'Cover from…' : 'Move money here…',
            icon: isOver ? <LifeBuoy size={16} /> : <ArrowLeftRight size={16} />,
            onSelect: () => onMove(line),
          },
        ]}
      />
    </MenuRoom>
  );
}

/** How much is gone: amber where what is due eats up the rest, coral below 0. The figures say the same. */
function Bar({ line }: { line: PlanLine }) {
  const { meaning, ink } = useTheme();
  const { spent, due } = barOf(line);
  const color = { over: meaning.expense.chart, tight: meaning.warning.chart, well: meaning.accent.chart };
  const shown = standingOf(line);
  return (
    <Track aria-hidden="true" data-standing={shown}>
      <span style={{ width: `${spent * 100}%`, background: color[shown] }} />
      <span
        style={{
          width: `${due * 100}%`,
          background: shown === 'well' ? ink.quiet : color[shown],
          opacity: 0.6,
        }}
      />
    </Track>
  );
}

/** Goes from one row's planned amount to that of the row above or below, and opens it where it is being edited. */
function stepFrom(how: KeyboardEvent | -1 | 1, from: HTMLElement | null): void {
  const by = typeof how === 'number' ? how : ({ ArrowUp: -1, ArrowDown: 1 }[how.key] ?? 0);
  if (by === 0 || from === null) return;
  const all = [...document.querySelectorAll<HTMLElement>('[data-planned]')];
  const next = all[all.indexOf(from) + by];
  if (typeof how !== 'number') how.preventDefault();
  if (next === undefined) return;
  next.focus();
  if (typeof how === 'number' && next.getAttribute('aria-expanded') !== 'true') next.click();
}

interface PartsPopoverProps {
  /** The figure, which opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  parts: readonly Part[];
  /** What they add up to. */
  total: Part;
  /** What stands below the total, such as what is due. */
  after?: readonly Part[];
}

/** The steps to a figure, with their sum. */
export function PartsPopover({ trigger, label, parts, total, after }: PartsPopoverProps) {
  return (
    <Popover trigger={trigger} label={label} align="end">
      {() => (
        <Lines>
          {[...parts, total, ...(after ?? [])].map((part) => (
            <Line key={part.text} $total={part === total}>
              <dt>{part.text}</dt>
              <dd>
                <Money amount={part.amount} />
              </dd>
            </Line>
          ))}
        </Lines>
      )}
    </Popover>
  );
}

const Lines = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 14rem;
`;

const Line = styled.div<{ $total: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[24]};
  padding-top: ${({ theme, $total }) => $total && theme.space[4]};
  border-top: ${({ theme, $total }) => $total && `1px solid ${theme.ground.edge}`};
  color: ${({ theme, $total }) => $total && theme.ink.strong};
`;

type Area = 'planned' | 'spent' | 'available';

const Name = styled.span`
  grid-area: name;
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};

  /* After two lines it is cut. */
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const MenuRoom = styled.div`
  grid-area: menu;
  justify-self: end;
`;

const Track = styled.div`
  forced-color-adjust: none;
  grid-area: bar;
  display: flex;
  overflow: hidden;
  height: 4px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.ground.overlay};
`;

/** The columns that head, rows and sums share; two lines and a bar where there is little room. */
export const PlanGrid = styled.div`
  display: grid;
  grid-template:
    'icon name planned spent available menu' minmax(${({ theme }) => theme.size.touch}, auto)
    'bar bar bar bar bar bar' auto
    / 24px minmax(6.5rem, 1fr) minmax(7rem, 10rem) minmax(7rem, 10rem) minmax(7rem, 10rem) 2.75rem;
  align-items: center;
  column-gap: ${({ theme }) => theme.space[12]};

  ${({ theme }) => theme.media.narrow} {
    grid-template:
      'icon name available menu' minmax(${({ theme }) => theme.size.compact}, auto)
      'icon moved moved menu' minmax(${({ theme }) => theme.size.compact}, auto)
      'bar bar bar bar' auto
      / 24px minmax(0, 1fr) fit-content(65%) 2.75rem;
    column-gap: ${({ theme }) => theme.space[8]};
  }
`;

const figureStyle = css<{ $area: Area; $over?: boolean }>`
  grid-area: ${({ $area }) => $area};
  justify-self: end;
  min-width: 0;
  color: ${({ theme, $over = false, $area }) =>
    $over ? theme.meaning.expense.text : $area === 'available' ? theme.ink.strong : theme.ink.normal};
  font-size: ${({ theme }) => theme.font.size.body};
  font-weight: ${({ theme, $area }) => $area === 'available' && theme.font.weight.medium};
  text-align: end;
  overflow-wrap: anywhere;

  ${({ theme }) => theme.media.narrow} {
    white-space: nowrap;

    /* What is not planned has no amount: there is a word in its place. */
    &:has(.figures)::before {
      content: ${({ $area }) => ({ planned: "'Planned '", spent: "'Spent '", available: "''" })[$area]};
      color: ${({ theme }) => theme.ink.quiet};
      font-size: ${({ theme }) => theme.font.size.caption};
    }
  }
`;

/** What is planned and what is spent: each a column, on phones one line, and two where the amounts are long. */
export const Moved = styled.div`
  display: contents;

  ${({ theme }) => theme.media.narrow} {
    grid-area: moved;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => `0 ${theme.space[12]}`};

    /* Below the spent amounts of the rows, where nothing is planned. */
    > :only-child {
      margin-inline-start: auto;
    }
  }
`;

/** An amount in its column. */
export const Figure = styled.span<{ $area: Area; $over?: boolean }>`
  ${figureStyle}

  /* Green would say income. */
  > a {
    ${touchArea(17)}
    color: inherit;
    text-decoration: underline dotted ${({ theme }) => theme.ground.edge};
    text-underline-offset: 3px;
  }
`;

/** An amount in its column that opens something. */
const FigureButton = styled.button<{ $area: Area; $over?: boolean }>`
  ${figureStyle}
  min-height: ${({ theme }) => theme.size.compact};
  ${touchArea(36)}
  text-decoration: underline dotted ${({ theme }) => theme.ground.edge};
  text-underline-offset: 3px;
  transition: color ${({ theme }) => theme.motion.press};

  &:hover {
    color: ${({ theme }) => theme.meaning.accent.text};
  }
`;
