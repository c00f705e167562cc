import { useId } from 'react';
import styled, { useTheme } from 'styled-components';
import { useSize } from '../../shared/ui/useSize.ts';
import { sparkline } from './sparkline.ts';

interface BalanceLineProps {
  /** Oldest first; below 0 is owed. */
  values: readonly number[];
  /** In pixels. */
  height?: number;
}

/** A balance over time without axes, in the colour of debts where it is below 0; decoration beside the figure that it ends in. */
export function BalanceLine({ values, height = 64 }: BalanceLineProps) {
  const { accent, warning } = useTheme().meaning;
  const [ref, { width }] = useSize<HTMLDivElement>();
  const id = useId();
  const drawn = width === 0 ? null : sparkline(values, { width, height, inset: 4 });
  /** Both colours meet at 0, without one fading into the other; the line along 0 owes nothing. */
  const border = drawn === null || drawn.zero === null ? 1 : drawn.zero === 0 ? 0 : (drawn.zero + 1) / height;
  const last = (values.at(-1) ?? 0) < 0 ? warning.chart : accent.chart;
  return (
    <Frame ref={ref} style={{ height }} aria-hidden="true">
      {drawn !== null && (
        <svg width={width} height={height} role="presentation">
          <defs>
            <linearGradient id={`${id}line`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={height}>
              <stop offset={border} stopColor={accent.chart} />
              <stop offset={border} stopColor={warning.chart} />
            </linearGradient>
            <linearGradient id={`${id}area`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={height}>
              <stop stopColor={accent.chart} stopOpacity="0.2" />
              <stop offset={border} stopColor={accent.chart} stopOpacity="0" />
              <stop offset={border} stopColor={warning.chart} stopOpacity="0" />
              <stop offset="1" stopColor={warning.chart} stopOpacity={border === 1 ? 0 : 0.2} />
            </linearGradient>
          </defs>
          <path d={drawn.area} fill={`url(#${id}area)`} />
          <path
            d={drawn.line}
            fill="none"
            stroke={`url(#${id}line)`}
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <circle cx={drawn.end.x} cy={drawn.end.y} r="3" fill={last} />
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
