import styled from 'styled-components';
import { nameLines } from './layout.ts';

/** Somebody's avatar, name and role in one line. */
export function PersonLine({ name, role }: { name: string; role: string }) {
  return (
    <Line>
      <Avatar name={name} />
      <span>
        <strong>{name}</strong>
        <small>{role}</small>
      </span>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};

  > span:last-child {
    ${nameLines}
  }
`;

/** The first letter of a name in a circle; decoration beside the name. */
export function Avatar({ name }: { name: string }) {
  return <Circle aria-hidden="true">{initialOf(name)}</Circle>;
}

function initialOf(name: string): string {
  return String.fromCodePoint(name.trim().codePointAt(0) ?? 0x3f).toLocaleUpperCase();
}

const Circle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.ground.overlay};
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
