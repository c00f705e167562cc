import styled, { keyframes } from 'styled-components';
import { Stack } from './layout.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

/** A grey shape where something will stand. Give it the size of what comes; wrap a group in `aria-busy`. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  /** CSS length. */
  $width?: string;
  /** CSS length. */
  $height?: string;
  $round?: boolean;
}>`
  display: block;
  flex: none;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '1rem' }) => $height};
  border-radius: ${({ theme, $round }) => ($round ? theme.radius.pill : theme.radius.small)};
  background: ${({ theme }) => theme.ground.raised};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

interface RowsSkeletonProps {
  /** What is being waited for, said and not shown. */
  label: string;
  rows: number;
  /** How long titles are: the least, and by how much they differ, in rem. */
  titles: { from: number; spread: number };
  /** What stands at the end of a row. */
  end: { width: string; height: string };
}

/** The shape of rows under a day's heading that are on their way: icon, two lines, and what stands at the end. */
export function RowsSkeleton({ label, rows, titles, end }: RowsSkeletonProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Heading>
        <Skeleton $width="5rem" $height="0.75rem" />
      </Heading>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index}>
          <Skeleton $width="36px" $height="36px" />
          <Stack gap={8} grow shrink>
            <Skeleton $width={`${titles.from + ((index * 3) % titles.spread)}rem`} $height="0.875rem" />
            <Skeleton $width="7rem" $height="0.625rem" />
          </Stack>
          <Skeleton $width={end.width} $height={end.height} />
        </Row>
      ))}
    </div>
  );
}

const Heading = styled.div`
  display: flex;
  align-items: center;
  min-height: 1.5rem;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: ${({ theme }) => theme.size.row};

  /* No title is longer than a phone's row. */
  > div {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** A turning ring the size of the text; says nothing to screen readers, so put words beside it. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 1em;
  height: 1em;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: ${({ theme }) => theme.radius.pill};
  animation: ${turn} 700ms linear infinite;
`;
