import styled from 'styled-components';

/** A form of Settings: its fields one below the other. */
export const SettingsForm = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
`;

/** The buttons that end such a form. */
export const FormButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
`;
