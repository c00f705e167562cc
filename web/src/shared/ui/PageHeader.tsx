import { createContext, type ReactNode, use } from 'react';
import styled from 'styled-components';
import { Box, Text, touchArea } from './layout.ts';

/** What the frame around the pages puts into the header of each. */
export const PageTool = createContext<ReactNode>(null);

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title. */
  badge?: ReactNode;
  /** One quiet sentence under the title. */
  text?: ReactNode;
  /** Buttons; on phones they take the full width. */
  actions?: ReactNode;
}

/** The top of every dashboard page: the one h1, a sentence, what the frame adds, the page's actions. */
export function PageHeader({ title, badge, text, actions }: PageHeaderProps) {
  return (
    <Root>
      <Box grow shrink>
        <TitleLine>
          <Title>{title}</Title>
          {badge}
        </TitleLine>
        {text !== undefined && (
          <Text top={4} ink="quiet">
            {text}
          </Text>
        )}
      </Box>
      {use(PageTool)}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Root>
  );
}

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space[16]};

  ${({ theme }) => theme.media.narrow} {
    align-items: start;
  }

  ${({ theme }) => theme.media.medium} {
    flex-wrap: nowrap;
  }
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};

  > a {
    ${touchArea(21)}
  }
`;

const Title = styled.h1`
  font-size: ${({ theme }) => theme.font.size.figure};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;

  /* A name of a hundred letters. */
  ${({ theme }) => theme.media.narrow} {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.narrow} {
    flex-wrap: wrap;
    width: 100%;

    > * {
      flex: 1 1 auto;
    }
  }
`;
