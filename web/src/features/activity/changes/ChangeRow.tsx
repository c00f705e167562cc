import type { ActivityEntry } from '@ledgerline/contract';
import { memo, useEffect, useRef } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { dateTime } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { skippedWhileOutOfSight } from '../../../shared/ui/skippedWhileOutOfSight.ts';
import { effectsOf } from '../revert/effects.ts';
import { RevertAction } from '../revert/RevertAction.tsx';
import { ChangeIcon } from './ChangeIcon.tsx';
import { changeAnchor } from './changeAnchor.ts';
import { EffectLines } from './EffectLines.tsx';
import { FieldLines } from './FieldLines.tsx';
import { fieldChanges } from './fieldChanges.ts';
import { Sentence } from './Sentence.tsx';
import { Standing } from './Standing.tsx';
import { sentenceText } from './sentence.ts';

interface ChangeRowProps {
  entry: ActivityEntry;
  /** It came while the page was looked at. */
  fresh: boolean;
}

/** One change, drawn again only when it changed: what happened, when, by whom and from where, what it changed, and the way to take it back. */
export const ChangeRow = memo(function ChangeRow({ entry, fresh }: ChangeRowProps) {
  const format = useFormatAmount();
  const row = useRef<HTMLLIElement>(null);
  const takenBackHere = useRef(false);
  const { revertible } = entry;
  useEffect(() => {
    if (revertible || !takenBackHere.current) return;
    takenBackHere.current = false;
    row.current?.focus({ preventScroll: true });
  }, [revertible]);

  return (
    <LineRoot ref={row} id={changeAnchor(entry.id)} tabIndex={-1} $fresh={fresh}>
      <Mark>
        <ChangeIcon entry={entry} />
      </Mark>
      <What>
        <Sentence parts={entry.parts} />
        <Meta>
          <time dateTime={entry.at} title={dateTime(entry.at)} className="figures">
            {timeOf(entry.at)}
          </time>
          {' · '}
          {entry.type === 'SignInLocked' && entry.source !== 'cli' ? 'Not by you' : sources[entry.source]}
        </Meta>
        <FieldLines changes={fieldChanges(entry)} />
        <EffectLines effects={effectsOf(entry)} />
      </What>
      {revertible ? (
        <RevertAction
          entry={entry}
          sentence={sentenceText(entry.parts, format)}
          onDone={() => {
            takenBackHere.current = true;
          }}
        />
      ) : (
        <Standing entry={entry} />
      )}
    </LineRoot>
  );
});

/** Who and from where. */
export const sources = {
  web: 'You, on the web',
  api: 'You, through the API',
  import: 'Imported',
  cli: 'Command line',
  schedule: 'Recorded automatically',
} as const;

/** The time of day of an instant. */
export const timeOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const arrive = keyframes`
  from { opacity: 1; }
  to { opacity: 0; }
`;

/** The tint of a row that has just come, which fades. */
const freshness = css`
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: ${({ theme }) => theme.meaning.accent.tint};
    animation: ${arrive} 3s ease-out forwards;
    pointer-events: none;
  }
`;

/** Icon, text and action side by side; under 768 px the action stands below the text. */
export const LineRoot = styled.li<{ $fresh: boolean }>`
  position: relative;
  display: grid;
  grid-template: 'icon what action' auto '. failure failure' auto / auto minmax(0, 1fr) auto;
  column-gap: ${({ theme }) => theme.space[12]};
  margin: 0 calc(-1 * ${({ theme }) => theme.space[12]});
  padding: ${({ theme }) => theme.space[12]};
  border-radius: ${({ theme }) => theme.radius.control};
  scroll-margin-block: ${({ theme }) => theme.size.header} ${({ theme }) => theme.size.bottomBar};
  ${skippedWhileOutOfSight}

  ${({ $fresh }) => $fresh && freshness}

  ${({ theme }) => theme.media.narrow} {
    grid-template:
      'icon what' auto
      '. action' auto
      '. failure' auto / auto minmax(0, 1fr);
  }

  /* The line from one change to the next. */
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: calc(${({ theme }) => theme.space[12]} + 36px + 4px);
    bottom: -8px;
    left: calc(${({ theme }) => theme.space[12]} + 18px);
    width: 1px;
    background: ${({ theme }) => theme.ground.hairline};
  }
`;

/** Where the icon stands. */
export const Mark = styled.div`
  grid-area: icon;
`;

/** Where the text stands. */
export const What = styled.div`
  grid-area: what;
  min-width: 0;
  padding: ${({ theme }) => theme.space[4]} 0;
`;

/** When and from where, below the sentence. */
export const Meta = styled.p`
  margin-top: 2px;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
