import type { ActivityGroup } from '@ledgerline/contract';
import { CalendarClock, ChevronDown, FileUp, Layers, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { isSingle, sentenceText } from '../../../ledger/activity/entries.ts';
import { useActivity } from '../../../ledger/activity/useActivity.ts';
import { revertGroup } from '../../../ledger/commands/groupCommands.ts';
import { RefusedList, refusedItems } from '../../../ledger/ui/RefusedList.tsx';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { showToast, successDuration } from '../../../shared/toasts/showToast.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { IconTile } from '../../../shared/ui/IconTile.tsx';
import { Quiet } from '../../../shared/ui/layout.ts';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { pageSize, ShowMore } from '../../../shared/ui/ShowMore.tsx';
import { RowsSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { CommandFailure } from '../revert/CommandFailure.tsx';
import { ChangeRow, changeAnchor, sources, TimelineRow, useTakenBackHere } from './ChangeRow.tsx';

const icons = { import: FileUp, bulk: Layers, revert: Undo2, schedule: CalendarClock } as const;

interface GroupRowProps {
  group: ActivityGroup;
  /** It came while the page was looked at. */
  fresh: boolean;
}

/** Many changes as one: what was done, to how many, the changes themselves, and the way to take all of them back. */
export function GroupRow({ group, fresh }: GroupRowProps) {
  const format = useFormatAmount();
  const [open, setOpen] = useState(false);
  const members = useId();
  const Icon = icons[group.kind];
  const { row, onTakenBack } = useTakenBackHere(group.standing);
  return (
    <TimelineRow
      row={row}
      entry={group}
      fresh={fresh}
      lead={
        <IconTile {...(group.kind === 'revert' && { meaning: 'warning' as const })}>
          <Icon size={18} strokeWidth={1.75} />
        </IconTile>
      }
      by={`${sources[group.source]}${isInPart(group) ? ` · ${group.count - group.standing} of ${group.count} reverted` : ''}`}
      details={
        <>
          <Toggle
            type="button"
            aria-expanded={open}
            aria-controls={members}
            onClick={() => setOpen((was) => !was)}
          >
            <ChevronDown size={14} aria-hidden="true" />
            {open ? 'Hide' : 'Show'} {group.count === 1 ? 'the change' : `the ${group.count} changes`}
          </Toggle>
          <div id={members} hidden={!open}>
            {open && <Members group={group.id} />}
          </div>
        </>
      }
      action={
        <GroupRevert
          // What was left out of it can be taken back later, and a revert of it makes it stand again: each starts again.
          key={group.standing}
          group={group}
          sentence={sentenceText(group.parts, format)}
          onDone={onTakenBack}
        />
      }
    />
  );
}

const isInPart = ({ count, standing }: ActivityGroup): boolean => standing > 0 && standing < count;

/** The changes of a group, newest first. */
function Members({ group }: { group: string }) {
  const [pages, setPages] = useState(1);
  const query = useActivity({ group }, pages * pageSize);
  const { data, isPlaceholderData } = query;
  if (data === undefined)
    return (
      <NotLoaded query={query} title="These changes could not be loaded">
        <ChangesSkeleton rows={3} />
      </NotLoaded>
    );
  const entries = data.rows.filter(isSingle);
  return (
    <>
      <ul>
        {entries.map((entry) => (
          <ChangeRow key={entry.id} entry={entry} fresh={false} />
        ))}
      </ul>
      <ShowMore
        rows={entries.map(({ id }) => changeAnchor(id))}
        total={data.total}
        busy={isPlaceholderData}
        onMore={() => setPages(pages + 1)}
      />
    </>
  );
}

/** The shape of so many changes that are on their way. */
export const ChangesSkeleton = ({ rows }: { rows: number }) => (
  <RowsSkeleton
    label="Loading changes"
    rows={rows}
    titles={{ from: 14, spread: 8 }}
    end={{ width: '5rem', height: '36px' }}
  />
);

const Toggle = styled.button`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-height: ${({ theme }) => theme.size.compact};
  color: ${({ theme }) => theme.meaning.accent.text};
  font-size: ${({ theme }) => theme.font.size.caption};

  ${({ theme }) => theme.media.touch} {
    min-height: ${({ theme }) => theme.size.touch};
  }

  svg {
    transition: transform ${({ theme }) => theme.motion.press};
  }

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }

  &:hover {
    text-decoration: underline;
  }
`;

interface GroupRevertProps {
  group: ActivityGroup;
  sentence: string;
  /** The button is about to go: the row takes the focus. */
  onDone: () => void;
}

/**
 * Takes a group of changes back. Asks first, since many records move. What stands in the way is listed, with the way to
 * take back the rest.
 */
export function GroupRevert({ group, sentence, onDone }: GroupRevertProps) {
  const { id, standing, revertible } = group;
  const [asking, setAsking] = useState(false);
  const command = useWrite({
    what: (except: readonly string[]) => `revert group ${id} but ${except.join()}`,
    send: (except, key) => revertGroup(id, except, key),
    once: true,
    onDone: () => {
      showToast({ kind: 'success', title: 'Changes reverted', duration: successDuration });
      onDone();
    },
  });
  const { failure } = command;
  const refused = failure && refusedItems(failure);
  const stay = () => (refused === null ? setAsking(false) : command.dismiss());
  // Of a list that was cut nobody knows the rest.
  const canSkip = refused !== null && refused.items.length === refused.count && refused.count < standing;
  return (
    <>
      {revertible ? (
        <Button
          size="small"
          busy={command.busy}
          icon={<Undo2 size={14} aria-hidden="true" />}
          aria-label={`Revert: ${sentence}`}
          onClick={() => (command.unanswered ? command.again() : setAsking(true))}
        >
          Revert
        </Button>
      ) : (
        <Quiet as="span">Reverted</Quiet>
      )}
      {failure !== null && refused === null && <CommandFailure write={command} />}
      <Overlay
        open={asking || refused !== null}
        question
        title={refused === null ? `Revert ${changes(standing)}?` : (failure?.message ?? '')}
        description={
          refused === null
            ? 'Records and balances go back to what they were. This can be undone from Activity.'
            : 'Nothing was changed. These were edited, deleted or spent since:'
        }
        onClose={stay}
      >
        {refused !== null && (
          <OverlayBody>
            <RefusedList refused={refused} />
          </OverlayBody>
        )}
        <OverlayFooter onCancel={stay}>
          {refused === null && (
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false);
                command.send([]);
              }}
            >
              Revert
            </Button>
          )}
          {canSkip && (
            <Button variant="primary" onClick={() => command.send(refused.items.map((item) => item.id))}>
              Revert the rest
            </Button>
          )}
        </OverlayFooter>
      </Overlay>
    </>
  );
}

const changes = (count: number): string =>
  count === 1 ? 'this change' : `these ${count.toLocaleString('en-US')} changes`;
