import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** A link within a text. */
export const TextLink = styled(Link)`
  color: ${({ theme }) => theme.meaning.accent.text};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-decoration: none;
  text-underline-offset: 3px;

  &:hover {
    text-decoration: underline;
  }
`;
