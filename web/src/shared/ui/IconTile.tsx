import type { HueName } from '@ledgerline/domain/values';
import type { ReactNode } from 'react';
import styled, { type DefaultTheme } from 'styled-components';

interface IconTileProps {
  /** The name of a hue; an unknown one is neutral. */
  hue?: string;
  /** Instead of a hue, what the tile means. */
  meaning?: keyof DefaultTheme['meaning'];
  /** 36 or 24 px. */
  size?: 'normal' | 'small';
  /** The icon. */
  children: ReactNode;
}

/** An icon on its tint; decoration, so words stand beside it. */
export function IconTile({ hue, meaning, size = 'normal', children }: IconTileProps) {
  return (
    <Tile aria-hidden="true" $hue={hue} $meaning={meaning} $small={size === 'small'}>
      {children}
    </Tile>
  );
}

interface TileLook {
  $hue: string | undefined;
  $meaning: keyof DefaultTheme['meaning'] | undefined;
  $small: boolean;
}

const Tile = styled.span<TileLook>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $small }) => ($small ? '24px' : '36px')};
  height: ${({ $small }) => ($small ? '24px' : '36px')};
  border-radius: ${({ theme, $small }) => ($small ? theme.radius.small : theme.radius.control)};
  background: ${({ theme, $hue, $meaning }) => tintOf(theme, $hue, $meaning)};
  color: ${({ theme, $hue, $meaning }) => colorOf(theme, $hue, $meaning)};
`;

function tintOf(theme: DefaultTheme, hue: TileLook['$hue'], meaning: TileLook['$meaning']): string {
  if (meaning !== undefined) return theme.meaning[meaning].tint;
  return theme.hues[hue as HueName]?.tint ?? theme.ground.overlay;
}

function colorOf(theme: DefaultTheme, hue: TileLook['$hue'], meaning: TileLook['$meaning']): string {
  if (meaning !== undefined) return theme.meaning[meaning].text;
  return theme.hues[hue as HueName]?.text ?? theme.ink.normal;
}
