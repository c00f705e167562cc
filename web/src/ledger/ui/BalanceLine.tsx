import { useId } from 'react';
import styled, { useTheme } from 'styled-components';
import { sparkline } from '../charts/sparkline.ts';
import { useSize } from './useSize.ts';

interface BalanceLineProps {
  /** Oldest first. */
  values: readonly number[];
  /** In pixels. */
  height?: number;
}

/** A balance over time without axes; decoration beside the figure that it ends in. */
export function BalanceLine({ values, height = 64 }: BalanceLineProps) {
  const theme = useTheme();
  const [ref, { width }] = useSize<HTMLDivElement>();
  const gradient = useId();
  const drawn = width === 0 ? null : sparkline(values, { width, height, inset: 4 });
  return (
    <Frame ref={ref} style={{ height }} aria-hidden="true">
      {drawn !== null && (
        <svg width={width} height={height} role="presentation">
          <defs>
            <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
              <stop stopColor={theme.meaning.accent.chart} stopOpacity="0.2" />
              <stop offset="1" stopColor={theme.meaning.accent.chart} stopOpacity="0" />
            </linearGradient>
          </defs>
          <path d={drawn.area} fill={`url(#${gradient})`} />
          <path
            d={drawn.line}
            fill="none"
            stroke={theme.meaning.accent.chart}
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <circle cx={drawn.end.x} cy={drawn.end.y} r="3" fill={theme.meaning.accent.chart} />
        </svg>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  width: 100%;
  min-width: 0;

  /* Until it is drawn again for a frame that became narrower. */
  > svg {
    max-width: 100%;
  }
`;
