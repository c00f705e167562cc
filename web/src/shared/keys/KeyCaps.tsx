import { Fragment } from 'react';
import styled from 'styled-components';
import { Quiet } from '../ui/layout.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { isApple } from './keys.ts';

interface KeyCapsProps {
  /** As in the registry: `mod+shift+z`; several keys one after the other are parted by a space: `g t`. */
  keys: string;
}

/** A shortcut as it is printed on the keys of this machine. */
export function KeyCaps({ keys }: KeyCapsProps) {
  return (
    <Root>
      {keys.split(' ').map((stroke, index) => (
        <Fragment key={stroke}>
          {index > 0 && <Quiet as="span">then</Quiet>}
          {stroke.split('+').map((key) => (
            <Cap key={key}>{capOf(key)}</Cap>
          ))}
        </Fragment>
      ))}
    </Root>
  );
}

function capOf(key: string) {
  if (key === 'mod') return isApple() ? named('⌘', 'Command') : 'Ctrl';
  if (key === 'shift') return isApple() ? named('⇧', 'Shift') : 'Shift';
  return key.length === 1 ? key.toUpperCase() : key;
}

const named = (sign: string, name: string) => (
  <>
    <span aria-hidden="true">{sign}</span>
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
);

const Root = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  white-space: nowrap;
`;

const Cap = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 1.375rem;
  height: 1.375rem;
  padding: 0 ${({ theme }) => theme.space[4]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.ground.raised};
  color: ${({ theme }) => theme.ink.quiet};
  font-family: inherit;
  font-size: ${({ theme }) => theme.font.size.caption};
  line-height: 1;
`;
