import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';

/** What is wrong with several fields together. Announced when it appears. */
export const GroupError = ({ text, id }: { text: string; id?: string }) => (
  <Root role="alert" id={id}>
    <CircleAlert size={14} aria-hidden="true" />
    {text}
  </Root>
);

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.meaning.danger.text};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
