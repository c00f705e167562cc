import { Search } from 'lucide-react';
import styled from 'styled-components';
import { KeyCaps } from '../../shared/keys/KeyCaps.tsx';
import { openPanel } from '../../shared/keys/keys.ts';
import { SidebarText } from './SidebarLink.tsx';

/** Opens the search for everything with the mouse, and shows the keys for it. */
export function SearchButton() {
  return (
    <Root type="button" aria-keyshortcuts="Control+K Meta+K" onClick={() => openPanel('palette')}>
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      <Text>Search</Text>
      <SidebarText aria-hidden="true">
        <KeyCaps keys="mod+k" />
      </SidebarText>
    </Root>
  );
}

const Root = styled.button`
  display: flex;
  overflow: hidden;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space[16]};
  min-height: ${({ theme }) => theme.size.touch};
  margin-bottom: ${({ theme }) => theme.space[8]};
  padding: 0 13px;
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.ink.quiet};
  font-weight: ${({ theme }) => theme.font.weight.medium};

  svg {
    flex: none;
  }

  &:hover {
    background: ${({ theme }) => theme.ground.surface};
    color: ${({ theme }) => theme.ink.strong};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Text = styled(SidebarText)`
  flex: 1;
  text-align: start;
`;
