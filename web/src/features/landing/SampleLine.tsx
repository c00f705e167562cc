import styled from 'styled-components';

/** The balance at the end of each of 30 made-up days, in thousands. */
const balances = [
  11.9, 11.8, 11.8, 13.1, 13.0, 12.4, 12.3, 12.3, 12.2, 12.2, 12.1, 12.0, 12.6, 12.6, 12.5, 12.4, 12.4, 12.3,
  12.9, 12.9, 12.8, 12.7, 12.7, 13.4, 13.3, 13.3, 13.2, 13.9, 13.9, 14.2,
];
const width = 200;
const height = 56;

/** A line like the one on the real balance card; decoration. */
export function SampleLine() {
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <Area d={`M0 ${height} L${points.join(' L')} L${width} ${height} Z`} />
      <Line d={`M${points.join(' L')}`} />
    </Svg>
  );
}

const lowest = Math.min(...balances);
const highest = Math.max(...balances);
const points = balances.map((balance, day) => {
  const x = (day / (balances.length - 1)) * width;
  const y = height - 4 - ((balance - lowest) / (highest - lowest)) * (height - 8);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
});

const Svg = styled.svg`
  width: 100%;
  height: ${height}px;
`;

const Area = styled.path`
  fill: ${({ theme }) => theme.meaning.accent.tint};
`;

const Line = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.meaning.accent.chart};
  stroke-width: 2;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;
