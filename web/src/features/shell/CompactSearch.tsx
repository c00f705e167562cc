import { Search } from 'lucide-react';
import styled from 'styled-components';
import { openPanel } from '../../shared/keys/keyPanel.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';

/** Opens the search for everything where there is no sidebar to do so. */
export function CompactSearch() {
  return (
    <Root
      label="Search everything"
      icon={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => openPanel('palette')}
    />
  );
}

const Root = styled(IconButton)`
  border: 1px solid ${({ theme }) => theme.ground.hairline};

  ${({ theme }) => theme.media.wide} {
    display: none;
  }
`;
