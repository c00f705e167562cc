import { css } from 'styled-components';

/** The dark veil behind an overlay. */
export const backdropStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.overlay};
  background: ${({ theme }) => theme.ground.scrim};
  opacity: calc(1 - var(--drawer-swipe-progress, 0));
  transition: opacity ${({ theme }) => theme.motion.enter} ${({ theme }) => theme.motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  &[data-swiping] {
    transition-duration: 0ms;
  }
`;

/** The surface of an overlay. */
export const panelStyle = css`
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  background: ${({ theme }) => theme.ground.surface};
  box-shadow: ${({ theme }) => theme.shadow};
  outline: none;
`;

/** Where an overlay is: in the middle, at the right, or as a sheet at the bottom of a narrow screen. */
export type OverlayShape = 'middle' | 'side' | 'bottom';

const viewportShapes = {
  middle: css`
    display: grid;
    place-items: center;
    padding: ${({ theme }) => theme.space[16]};
  `,
  side: css`
    display: flex;
    justify-content: flex-end;
  `,
  bottom: css`
    display: flex;
    align-items: flex-end;
    justify-content: center;
  `,
};

/** The room of a dialog. */
export const viewportStyle = css<{ $shape: OverlayShape }>`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.overlay};
  ${({ $shape }) => viewportShapes[$shape]}
`;

const popupShapes = {
  middle: css<{ $wide?: boolean }>`
    width: min(${({ $wide }) => ($wide ? '40rem' : '32rem')}, 100%);
    max-height: 100%;
    border-width: 1px;
    border-radius: ${({ theme }) => theme.radius.sheet};
  `,
  side: css`
    width: min(30rem, 100%);
    height: 100%;
    border-width: 0 0 0 1px;
  `,
  bottom: css`
    width: 100%;
    max-height: calc(100dvh - ${({ theme }) => theme.space[32]});
    border-width: 1px 0 0;
    border-radius: ${({ theme }) => `${theme.radius.sheet} ${theme.radius.sheet} 0 0`};
  `,
};

/** The size and the edges of a dialog. */
export const popupShapeStyle = css<{ $shape: OverlayShape; $wide?: boolean }>`
  ${({ $shape }) => popupShapes[$shape]}
`;

/** A small surface beside its trigger: menus, pickers, popovers. */
export const popupStyle = css`
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.ground.raised};
  box-shadow: ${({ theme }) => theme.shadow};
  outline: none;
  transform-origin: var(--transform-origin);
  transition:
    opacity ${({ theme }) => theme.motion.press},
    transform ${({ theme }) => theme.motion.press} ${({ theme }) => theme.motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.97);
  }
`;

/** One line of a menu or picker. */
export const popupItemStyle = css`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  width: 100%;
  min-height: ${({ theme }) => theme.size.compact};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.ink.normal};
  font-size: ${({ theme }) => theme.font.size.body};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  outline: none;

  ${({ theme }) => theme.media.touch} {
    min-height: ${({ theme }) => theme.size.touch};
  }

  &[data-highlighted] {
    background: ${({ theme }) => theme.ground.overlay};
    color: ${({ theme }) => theme.ink.strong};
  }

  &[data-disabled] {
    color: ${({ theme }) => theme.ink.quiet};
    cursor: not-allowed;
  }
`;
