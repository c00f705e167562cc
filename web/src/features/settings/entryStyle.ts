import styled from 'styled-components';

/** What a section of Settings lists: devices, passkeys. */
export const Entries = styled.ul`
  margin-bottom: ${({ theme }) => theme.space[12]};
`;

export const EntryName = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  overflow-wrap: anywhere;
`;
