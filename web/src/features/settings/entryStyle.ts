import styled from 'styled-components';

/** What a section of Settings lists: devices, passkeys. */
export const Entries = styled.ul`
  margin-bottom: ${({ theme }) => theme.space[12]};
`;

export const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: ${({ theme }) => theme.size.row};
  padding: ${({ theme }) => theme.space[8]} 0;

  & + & {
    border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  }
`;

/** The lines of an entry; its buttons go below them where they would have less than 10 rem. */
export const EntryLines = styled.div`
  flex: 1 1 10rem;
  display: grid;
  gap: 2px;
  min-width: 0;
`;

export const EntryName = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  overflow-wrap: anywhere;
`;
