import styled from 'styled-components';

/** A form of Settings: its fields one below the other. */
export const SettingsForm = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
`;
