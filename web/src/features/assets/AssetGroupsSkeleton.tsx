import styled from 'styled-components';
import { Card } from '../../shared/ui/Card.tsx';
import { Box } from '../../shared/ui/layout.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

/** The shape of two groups of assets. */
export function AssetGroupsSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading assets</VisuallyHidden>
      <Head>
        <Skeleton $width="9rem" />
      </Head>
      <Grid>
        {['first', 'second'].map((group) => (
          <Group key={group}>
            <Skeleton $width="6rem" $height="0.75rem" />
            {['one', 'two'].map((row) => (
              <Row key={row}>
                <Skeleton $width="36px" $height="36px" />
                <Skeleton $width="9rem" $height="0.875rem" />
                <Box as="span" left="auto">
                  <Skeleton $width="5rem" $height="0.875rem" />
                </Box>
              </Row>
            ))}
          </Group>
        ))}
      </Grid>
    </div>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.touch};
  margin-bottom: ${({ theme }) => theme.space[12]};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[16]};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Group = styled(Card)`
  padding-block: ${({ theme }) => `${theme.space[16]} ${theme.space[8]}`};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: 60px;
`;
