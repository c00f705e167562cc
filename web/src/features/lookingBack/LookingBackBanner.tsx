import { CalendarClock, ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import styled from 'styled-components';
import { useLookingBack } from '../../ledger/lookingBack/useLookingBack.ts';
import { lazyNamed } from '../../shared/code/lazyNamed.ts';
import { longDate } from '../../shared/format/dates.ts';
import { LateOpener } from '../../shared/ui/Boundary.tsx';
import { usePageStatus } from '../../shared/ui/page.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';

const AsOfCalendar = lazyNamed(() => import('./AsOfCalendar.tsx'), 'AsOfCalendar');
const Banner = lazyNamed(() => import('./Banner.tsx'), 'Banner');
const ImpossibleDay = lazyNamed(() => import('./Banner.tsx'), 'ImpossibleDay');

/** Stands above everything that is seen as of a past day; nothing while all is seen as it is now. */
export function LookingBackBanner() {
  const { asOf, impossible, backToToday } = useLookingBack();
  usePageStatus(asOf === undefined ? 'Showing today' : `Showing ${longDate(asOf)}`);
  const leave = () => {
    document.getElementById(controlId)?.focus();
    backToToday();
  };
  return (
    <Suspense fallback={asOf !== undefined && <Skeleton $height="4.25rem" />}>
      {asOf !== undefined && <Banner asOf={asOf} onLeave={leave} />}
      {impossible && <ImpossibleDay />}
    </Suspense>
  );
}

/** The id of the control, which takes the focus when one comes back to today. */
const controlId = 'as-of';

/** Says as of which day the page is seen, and opens a calendar to look back. The calendar's code comes with the first press. */
export function AsOfControl() {
  const { asOf, lookAt } = useLookingBack();
  const pill = (
    <Pill type="button" id={controlId} aria-haspopup="dialog" $past={asOf !== undefined}>
      <CalendarClock size={14} aria-hidden="true" />
      {asOf === undefined ? 'As of today' : `As of ${longDate(asOf)}`}
      <ChevronDown size={14} aria-hidden="true" />
    </Pill>
  );
  return (
    <LateOpener button={pill}>
      {(button) => <AsOfCalendar trigger={button} asOf={asOf} onChoose={lookAt} />}
    </LateOpener>
  );
}

const Pill = styled.button<{ $past: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.space[32]};
  padding: 0 ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme, $past }) => ($past ? 'transparent' : theme.ground.hairline)};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme, $past }) => ($past ? theme.meaning.warning.tint : 'transparent')};
  color: ${({ theme, $past }) => ($past ? theme.meaning.warning.text : theme.ink.quiet)};
  font-size: ${({ theme }) => theme.font.size.caption};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  white-space: nowrap;
  transition:
    background ${({ theme }) => theme.motion.press},
    color ${({ theme }) => theme.motion.press};

  /* As large as a finger, without taking the room. */
  &::after {
    content: '';
    position: absolute;
    inset: -7px 0;
  }

  &:hover,
  &[data-popup-open] {
    background: ${({ theme }) => theme.ground.raised};
    color: ${({ theme }) => theme.ink.strong};
  }
`;
