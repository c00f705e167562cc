import styled from 'styled-components';
import { Avatar } from './Avatar.tsx';

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

  span:last-child {
    display: grid;
  }

  strong {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  small {
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
  }
`;
