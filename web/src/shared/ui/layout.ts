import styled, { css, type DefaultTheme } from 'styled-components';

/** A text that stays on its line and ends with … where that is too short. */
export const ellipsis = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A text that takes up to two lines on phones, and ends with … where that is too short. */
export const twoLinesOnPhones = css`
  ${ellipsis}

  ${({ theme }) => theme.media.narrow} {
    display: -webkit-box;
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** What is less important: small and quiet. */
export const Quiet = styled.p`
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

/** In a text of lines: a name that is read first, and what is quieter below it. */
export const nameLines = css`
  display: grid;
  min-width: 0;

  strong {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  > :is(span, small) {
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
  }
`;

/** The line above a group of rows: what they are, and what they come to. */
export const GroupHeading = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  h3 {
    color: inherit;
    font-size: inherit;
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;

/** What is read first. */
export const Strong = styled.p`
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

/** An icon and the text beside it. */
export const IconLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
`;

type Space = keyof DefaultTheme['space'] | 2;

/** What a box says of its place, its parts and its text; spaces in pixels. */
interface BoxProps {
  /** Between its parts. */
  gap?: Space;
  top?: Space | 'auto';
  bottom?: Space;
  left?: Space | 'auto';
  /** Between lines, where that is another space. */
  lineGap?: Space;
  /** Its parts go on in a new line where there is no room. */
  wrap?: boolean;
  align?: 'center' | 'baseline' | 'start' | 'end';
  justify?: 'space-between' | 'center' | 'flex-end';
  /** Where the parts of a grid stand in their column. */
  items?: 'start' | 'center' | 'end';
  /** It takes the room that is left. */
  grow?: boolean;
  /** It may become narrower than what stands in it. */
  shrink?: boolean;
  /** Its text stays on one line, which ends with … where it is too short. */
  cut?: boolean;
  ink?: 'strong' | 'normal' | 'quiet';
  tone?: keyof DefaultTheme['meaning'];
  size?: keyof DefaultTheme['font']['size'];
  weight?: keyof DefaultTheme['font']['weight'];
}

interface StackProps extends BoxProps {
  /** Side by side instead of one below the other. */
  row?: boolean | 'inline';
  /** In columns of one width. */
  columns?: 2;
}

const px = (space: Space | 'auto') => (space === 'auto' ? space : `${space}px`);

const rules: {
  [Name in keyof StackProps]-?: (value: NonNullable<StackProps[Name]>, theme: DefaultTheme) => string;
} = {
  row: (row) => `display:${row === 'inline' ? 'inline-flex' : 'flex'}`,
  columns: (count) => `grid-template-columns:repeat(${count},minmax(0,1fr))`,
  gap: (space) => `gap:${px(space)}`,
  lineGap: (space) => `row-gap:${px(space)}`,
  top: (space) => `margin-top:${px(space)}`,
  bottom: (space) => `margin-bottom:${px(space)}`,
  left: (space) => `margin-left:${px(space)}`,
  wrap: () => 'flex-wrap:wrap',
  align: (side) => `align-items:${side}`,
  justify: (side) => `justify-content:${side}`,
  items: (side) => `justify-items:${side}`,
  grow: () => 'flex:1',
  shrink: () => 'min-width:0',
  cut: () => 'min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap',
  ink: (name, { ink }) => `color:${ink[name]}`,
  tone: (name, { meaning }) => `color:${meaning[name].text}`,
  size: (name, { font }) => `font-size:${font.size[name]}`,
  weight: (name, { font }) => `font-weight:${font.weight[name]}`,
};

const config = { shouldForwardProp: (name: string) => !(name in rules) };

/** The declarations of those that are given. */
const box = ({ theme, ...props }: { theme: DefaultTheme } & StackProps): string =>
  Object.entries(props)
    .filter(([name, value]) => value && name in rules)
    .map(([name, value]) => (rules[name as keyof StackProps] as (...of: unknown[]) => string)(value, theme))
    .join(';');

/** A block with space around it. */
export const Box = styled.div.withConfig(config)<BoxProps>`
  ${box}
`;

/** Parts one below the other, or in a row, with a space between them. */
export const Stack = styled.div.withConfig(config)<StackProps>`
  display: grid;
  ${box}
`;

/** A text that looks otherwise than those around it. */
export const Text = styled.p.withConfig(config)<BoxProps>`
  ${box}
`;

/** Rows that stay, dimmed, until those that were asked for are there. */
export const DimmedRows = styled.div<{ $dimmed: boolean }>`
  opacity: ${({ $dimmed }) => ($dimmed ? 0.6 : 1)};
  transition: opacity ${({ theme }) => theme.motion.enter};
`;

/** A title on its line, and what is quieter below it; it takes the room of its row. */
export const TitleLines = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  strong {
    ${ellipsis}
    color: ${({ theme }) => theme.ink.strong};
    font-size: ${({ theme }) => theme.font.size.body};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;

/** Where a finger is used, it takes presses in 44 px though its text is lower. `height`: of the text, in pixels. */
export const touchArea = (height: number) => css`
  ${({ theme }) => theme.media.touch} {
    position: relative;

    &::after {
      content: '';
      position: absolute;
      inset: calc((${height}px - ${({ theme }) => theme.size.touch}) / 2) -8px;
    }
  }
`;
