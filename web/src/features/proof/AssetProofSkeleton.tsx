import styled from 'styled-components';
import { Box } from '../../shared/ui/layout.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

/** The shape of a receipt: a figure, a seal, some steps. */
export function AssetProofSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden as="output">Checking the balance against the log</VisuallyHidden>
      <Head>
        <Skeleton $width="6rem" $height="0.75rem" />
        <Skeleton $width="11rem" $height="2rem" />
      </Head>
      <Skeleton $height="6.5rem" />
      <Box top={24}>
        {['6rem', '13rem', '9rem', '12rem', '8rem'].map((width) => (
          <Step key={width}>
            <Skeleton $width={width} $height="0.875rem" />
            <Skeleton $width="4.5rem" $height="0.875rem" />
          </Step>
        ))}
      </Box>
    </div>
  );
}

const Head = styled.div`
  display: grid;
  align-content: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: 4.5rem;
  margin-bottom: ${({ theme }) => theme.space[16]};
`;

const Step = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 4rem;
`;
