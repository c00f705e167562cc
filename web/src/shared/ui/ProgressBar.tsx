import styled from 'styled-components';

interface ProgressBarProps {
  /** 0 to 1. */
  value: number;
  /** Spoken name; without one the bar is decoration beside a number. */
  label?: string;
  /** A CSS colour from the theme; the accent unless given. */
  color?: string;
}

/** A thin bar filled from the left: a share, a strength. */
export function ProgressBar({ value, label, color }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  const meter =
    label === undefined
      ? { 'aria-hidden': true as const }
      : {
          role: 'meter',
          'aria-label': label,
          'aria-valuenow': percent,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
        };
  return (
    <Track {...meter}>
      <Fill style={{ width: `${percent}%` }} $color={color} />
    </Track>
  );
}

/** A figure drawn in colour: forced colours would leave nothing of it. */
const Track = styled.div`
  forced-color-adjust: none;
  overflow: hidden;
  height: 6px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.ground.overlay};
`;

const Fill = styled.div<{ $color: string | undefined }>`
  height: 100%;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme, $color }) => $color ?? theme.meaning.accent.chart};
  transition: width ${({ theme }) => theme.motion.enter} ${({ theme }) => theme.motion.ease};
`;
