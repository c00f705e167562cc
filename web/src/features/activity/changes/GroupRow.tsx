import type { ActivityGroup } from '@ledgerline/contract';
import { CalendarClock, ChevronDown, FileUp, Layers, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useActivity } from '../../../ledger/activity/useActivity.ts';
import { dateTime } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { IconTile } from '../../../shared/ui/IconTile.tsx';
import { Quiet } from '../../../shared/ui/layout.ts';
import { RowsSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { GroupRevert } from '../revert/GroupRevert.tsx';
import { ShowMore } from '../ShowMore.tsx';
import { ChangeRow, sources, TimelineRow, timeOf } from './ChangeRow.tsx';
import { ChangeSentence } from './ChangeSentence.tsx';
import { changeAnchor } from './changeAnchor.ts';
import { isSingle } from './isSingle.ts';
import { sentenceText } from './sentence.ts';

const icons = { import: FileUp, bulk: Layers, revert: Undo2, schedule: CalendarClock } as const;
const pageSize = 20;

interface GroupRowProps {
  group: ActivityGroup;
  /** It came while the page was looked at. */
  fresh: boolean;
}

/** Many changes as one: what was done, to how many, the changes themselves, and the way to take all of them back. */
export function GroupRow({ group, fresh }: GroupRowProps) {
  const format = useFormatAmount();
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  /** How many stood when a part was taken back here. */
  const takenBackAt = useRef<number>(undefined);
  const members = useId();
  const Icon = icons[group.kind];
  const { standing } = group;
  useEffect(() => {
    if (takenBackAt.current === undefined || takenBackAt.current === standing) return;
    takenBackAt.current = undefined;
    row.current?.focus({ preventScroll: true });
  }, [standing]);
  return (
    <TimelineRow
      ref={row}
      id={changeAnchor(group.id)}
      tabIndex={-1}
      $fresh={fresh}
      pad={12}
      top
      stacks
      lead={
        <IconTile {...(group.kind === 'revert' && { meaning: 'warning' as const })}>
          <Icon size={18} strokeWidth={1.75} />
        </IconTile>
      }
      title={<ChangeSentence parts={group.parts} />}
      details={
        <>
          <Quiet>
            <time dateTime={group.at} title={dateTime(group.at)} className="figures">
              {timeOf(group.at)}
            </time>
            {' · '}
            {sources[group.source]}
            {isInPart(group) && ` · ${group.count - group.standing} of ${group.count} reverted`}
          </Quiet>
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
      actions={
        <GroupRevert
          // What was left out of it can be taken back later, and a revert of it makes it stand again: each starts again.
          key={group.standing}
          group={group}
          sentence={sentenceText(group.parts, format)}
          onDone={() => {
            takenBackAt.current = standing;
          }}
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
        <RowsSkeleton
          label="Loading changes"
          rows={3}
          titles={{ from: 14, spread: 8 }}
          end={{ width: '5rem', height: '36px' }}
        />
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
      {data.total > pageSize && (
        <ShowMore
          rows={entries.map(({ id }) => changeAnchor(id))}
          total={data.total}
          busy={isPlaceholderData}
          onMore={() => setPages(pages + 1)}
        />
      )}
    </>
  );
}

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
