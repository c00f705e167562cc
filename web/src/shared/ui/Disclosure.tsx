import { LogOut, type LucideIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { askToSignOut } from '../session/logoutQuestion.ts';
import { useBackCloses } from './useBackCloses.ts';

/** The surface of a list of links that a button shows; place it yourself. */
export const disclosurePanelStyle = css`
  position: absolute;
  z-index: ${({ theme }) => theme.layer.popup};
  min-width: 13rem;
  padding: ${({ theme }) => theme.space[4]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.ground.raised};
  box-shadow: ${({ theme }) => theme.shadow};

  &[hidden] {
    display: none;
  }
`;

/** A link or button in such a list. */
export const disclosureItemStyle = css`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  width: 100%;
  min-height: ${({ theme }) => theme.size.touch};
  padding: 0 ${({ theme }) => theme.space[12]};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.ink.normal};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-align: start;
  text-decoration: none;

  svg {
    color: ${({ theme }) => theme.ink.quiet};
  }

  &:hover,
  &.active {
    background: ${({ theme }) => theme.ground.overlay};
    color: ${({ theme }) => theme.ink.strong};
  }

  &.active svg {
    color: ${({ theme }) => theme.meaning.accent.text};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/**
 * A button that shows and hides a list of links below or above it. Esc, Back, a press elsewhere, leaving with the keyboard
 * and navigating close it. Spread `root` on the element around both, `trigger` on the button; its links `replace` the
 * list's entry in the history.
 */
export function useDisclosure(id: string) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const close = () => setOpenAt(undefined);
  const open = openAt === pathname;
  useBackCloses(open, close, 'popup');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false)
        setOpenAt(undefined);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [open]);

  return {
    open,
    close,
    rootProps: {
      ref: root,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
        button.current?.focus();
      },
      onClick({ target }: MouseEvent) {
        if (target instanceof Element && target.closest('a') !== null) close();
      },
      onBlur(event: FocusEvent) {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) close();
      },
    },
    triggerProps: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpenAt(open ? undefined : pathname),
    },
  };
}

interface LinkItemProps extends Pick<LinkProps, 'to'> {
  icon: LucideIcon;
  text: string;
}

/** A link in a list that a button shows. */
export function LinkItem({ icon: Icon, text, ...link }: LinkItemProps) {
  return (
    <li>
      <ItemLink {...link} replace>
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
