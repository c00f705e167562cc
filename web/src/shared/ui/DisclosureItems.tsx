import { LogOut, type LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { askToSignOut } from '../session/logoutQuestion.ts';
import { disclosureItemStyle } from './disclosureStyle.ts';

interface LinkItemProps extends Pick<LinkProps, 'to' | 'replace'> {
  icon: LucideIcon;
  text: string;
}

/** A link in a list that a button shows. */
export function LinkItem({ icon: Icon, text, ...link }: LinkItemProps) {
  return (
    <li>
      <ItemLink {...link}>
        <Icon size={18} aria-hidden="true" />
        {text}
      </ItemLink>
    </li>
  );
}

/** The way out, last in such a list; `close` hides the list. */
export function LogoutItem({ close }: { close: () => void }) {
  return (
    <li>
      <ItemButton
        type="button"
        onClick={() => {
          close();
          askToSignOut();
        }}
      >
        <LogOut size={18} aria-hidden="true" />
        Logout
      </ItemButton>
    </li>
  );
}

const ItemLink = styled(Link)`
  ${disclosureItemStyle}
`;

const ItemButton = styled.button`
  ${disclosureItemStyle}
`;
