import styled, { useTheme } from 'styled-components';

const characterWidth = 7.5;

/** The room that an axis' labels take beside the drawing, in pixels. */
export const gutterOf = (labels: readonly string[]): number =>
  Math.round(Math.max(1, ...labels.map(({ length }) => length)) * characterWidth) + 12;

interface TicksProps {
  ticks: readonly number[];
  /** How far their lines reach, in pixels. */
  width: number;
  yOf: (tick: number) => number;
  label: (tick: number) => string;
}

/** A dashed line and a label for each tick; the line at 0 is whole. */
export function Ticks({ ticks, width, yOf, label }: TicksProps) {
  const { ground } = useTheme();
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        x2={width}
        y1={yOf(tick)}
        y2={yOf(tick)}
        stroke={tick === 0 ? ground.edge : ground.hairline}
        {...(tick !== 0 && { strokeDasharray: '2 4' })}
      />
      <text x={-8} y={yOf(tick)} dy="0.32em" textAnchor="end" className="figures">
        {label(tick)}
      </text>
    </g>
  ));
}

/** Takes a drawing that has the screen's width; on paper it shrinks with all that is in it. */
export const Frame = styled.div`
  position: relative;
  overflow: hidden;

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

export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  margin-block: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
