import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { importsQuery } from './importService.ts';

/** How far a long import has come, as the server tells while it writes. */
export function ImportProgress({ sha256, planned }: { sha256: string; planned: number }) {
  const { data = [] } = useQuery({ ...importsQuery, refetchInterval: 700 });
  const written = data.find((one) => one.status === 'open' && one.sha256 === sha256)?.written ?? 0;
  return (
    <Root>
      <ProgressBar label="Import" value={planned === 0 ? 0 : written / planned} />
    </Root>
  );
}

const Root = styled.div`
  flex: 1 1 12rem;
`;
