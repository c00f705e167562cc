import type { ReactNode } from 'react';
import styled from 'styled-components';
import { lazyNamed } from '../code/lazyNamed.ts';
import { useFormatAmount } from '../money/formatAmount.ts';
import { SparePart } from '../ui/SparePart.tsx';
import { useSize } from '../ui/useSize.ts';
import { Axes } from './Axes.tsx';
import { axisText } from './axisText.ts';
import { HiddenTable } from './HiddenTable.tsx';
import { type Area, areaOf, type PlotPlaces } from './plotArea.ts';
import { useReading } from './useReading.ts';

const ReadingTip = lazyNamed(() => import('./ReadingTip.tsx'), 'ReadingTip', 'early');

interface PlotProps {
  /** What the drawing is called. */
  label: string;
  /** Of the whole drawing, in pixels. */
  height: number;
  /** It also takes what height is left. */
  grows?: boolean;
  /** The values at the top and at the bottom. */
  ends: { max: number; min: number };
  ticks: readonly number[];
  /** What goes down from 0 is of another kind, and no debt. */
  unsigned?: boolean;
  places: PlotPlaces;
  /** What stands below the drawing, in words. */
  below?: ReactNode;
  /** What it is about, and the head of its places; where no other table says the same. */
  table?: { caption: string; first: string };
  /** The marks. */
  children: (area: Area) => ReactNode;
}

/**
 * A drawing of amounts over time, in decimal units: an axis with amounts, the names of its places, and marks between.
 * Pointer or arrow keys read a place; a table says the same to those who do not see it.
 */
export function Plot({
  label,
  height,
  grows,
  ends,
  ticks,
  unsigned,
  places,
  below,
  table,
  children,
}: PlotProps) {
  const format = useFormatAmount();
  const [ref, size] = useSize<HTMLDivElement>();
  const axis = axisText(ticks, format);
  const texts = ticks.map((tick) => axis(unsigned ? Math.abs(tick) : tick));
  const drawn = { width: size.width, height: grows ? Math.max(height, size.height) : height };
  const area = areaOf(drawn, ends, places, texts);

  const { count, readingOf } = places;
  const wordsOf = (place: number) =>
    readingOf(place).lines.map(({ amount, words = format(amount) }) => words);
  const { reading, slider } = useReading({
    label,
    count,
    textOf(place) {
      const { name, lines } = readingOf(place);
      const words = wordsOf(place);
      return `${name}: ${lines.map((line, index) => `${line.name} ${words[index]}`).join(', ')}`;
    },
    placeAt: (x) => area.placeAt(x - area.left),
  });
  const numbers = Array.from({ length: count }, (_, place) => place);
  return (
    <Root>
      <Frame ref={ref} style={grows ? { flex: 1, minHeight: height } : { height }} {...slider}>
        {drawn.width > 0 && (
          <svg {...drawn} viewBox={`0 0 ${drawn.width} ${drawn.height}`} aria-hidden="true">
            <g transform={`translate(${area.left} ${area.top})`}>
              <Axes area={area} ticks={ticks} texts={texts} places={places} reading={reading}>
                {children({ ...area, reading })}
              </Axes>
            </g>
          </svg>
        )}
      </Frame>
      {reading !== null && drawn.width > 0 && (
        <SparePart>
          <ReadingTip {...readingOf(reading)} center={area.left + area.xOf(reading)} width={drawn.width} />
        </SparePart>
      )}
      {below}
      {table && count > 0 && (
        <HiddenTable
          caption={table.caption}
          heads={[table.first, ...readingOf(0).lines.map(({ name }) => name)]}
          rows={numbers.map((place) => [readingOf(place).name, ...wordsOf(place)])}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
`;

/** Takes a drawing that has the screen's width; on paper it shrinks with all that is in it. */
const Frame = styled.div`
  position: relative;
  overflow: hidden;
  max-height: 26rem;
  border-radius: ${({ theme }) => theme.radius.small};
  cursor: crosshair;
  touch-action: pan-y;

  /* Not in the flow, so that the drawing never holds its own size; nor wider, until it is drawn again. */
  > svg {
    position: absolute;
    max-width: 100%;
  }

  @media print {
    height: auto !important;
    break-inside: avoid;

    > svg {
      position: static;
      width: 100%;
      height: auto;
    }
  }
`;
