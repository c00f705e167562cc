import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Box, Stack } from '../../shared/ui/layout.ts';
import { narrowScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

interface CardCarouselProps {
  /** What the cards are about: their heading for screen readers. */
  label: string;
  /** The grid's columns from 768 px on, as CSS. */
  columns: string;
  /** The same from 1280 px on. */
  wideColumns?: string;
  cards: readonly { key: string; content: ReactNode }[];
}

/** Cards in a grid; under 768 px one at a time to be swiped, with arrows and a dot for each. */
export function CardCarousel({ label, columns, wideColumns = columns, cards }: CardCarouselProps) {
  const heading = useId();
  const narrow = useMediaQuery(narrowScreen);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const card = track.current?.children[index];
    card?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' });
  };
  return (
    <Box as="section" shrink aria-labelledby={heading} aria-roledescription={narrow ? 'carousel' : undefined}>
      <VisuallyHidden as="h2" id={heading}>
        {label}
      </VisuallyHidden>
      <Track
        ref={track}
        onScroll={(event) => setCurrent(nearestCard(event.currentTarget))}
        $columns={columns}
        $wideColumns={wideColumns}
        {...(narrow && { tabIndex: 0, role: 'list', 'aria-label': label })}
      >
        {cards.map((card) => (
          <li key={card.key}>{card.content}</li>
        ))}
      </Track>
      {narrow && (
        <Stack row gap={16} align="center" justify="center" top={4}>
          <Arrow
            type="button"
            aria-label="Previous card"
            disabled={current === 0}
            onClick={() => show(current - 1)}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </Arrow>
          <Stack as="span" row gap={8} aria-hidden="true">
            {cards.map((card, index) => (
              <Dot key={card.key} data-dot $current={index === current} />
            ))}
          </Stack>
          <Arrow
            type="button"
            aria-label="Next card"
            disabled={current === cards.length - 1}
            onClick={() => show(current + 1)}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </Arrow>
        </Stack>
      )}
    </Box>
  );
}

/** The card that is nearest to the track's start. */
function nearestCard(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return Math.round(track.scrollLeft / (second.offsetLeft - first.offsetLeft));
}

const Track = styled.ul<{ $columns: string; $wideColumns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: ${({ theme }) => theme.space[16]};

  > li {
    display: grid;
    min-width: 0;
  }

  ${({ theme }) => theme.media.roomy} {
    grid-template-columns: ${({ $wideColumns }) => $wideColumns};
  }

  ${({ theme }) => theme.media.narrow} {
    display: flex;
    overflow-x: auto;
    gap: ${({ theme }) => theme.space[12]};
    margin: 0 calc(-1 * ${({ theme }) => theme.space[16]});
    padding: 2px ${({ theme }) => theme.space[16]};
    scroll-padding-inline: ${({ theme }) => theme.space[16]};
    scroll-snap-type: x mandatory;
    scrollbar-width: none;

    > li {
      flex: 0 0 88%;
      scroll-snap-align: center;
      /* A throw ends at the next card; what the finger itself passes is passed. */
      scroll-snap-stop: always;
    }
  }
`;

const Arrow = styled.button`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.size.touch};
  height: ${({ theme }) => theme.size.touch};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.ink.normal};

  &:disabled {
    color: ${({ theme }) => theme.ground.edge};
  }
`;

const Dot = styled.span<{ $current: boolean }>`
  width: ${({ $current }) => ($current ? '20px' : '6px')};
  height: 6px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme, $current }) => ($current ? theme.meaning.accent.text : theme.ground.edge)};
  transition: width ${({ theme }) => theme.motion.enter};
`;
