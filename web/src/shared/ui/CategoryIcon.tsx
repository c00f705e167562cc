import type { HueName } from '@ledgerline/domain/values';
import { ArrowLeftRight } from 'lucide-react';
import { createElement } from 'react';
import styled from 'styled-components';
import { categoryIconOf } from './categoryIcons.ts';

interface CategoryIconProps {
  /** A lucide name, as the category has it. */
  icon: string;
  /** The name of one of the twelve hues, as the category has it. */
  color: string;
  size?: 'normal' | 'small';
}

/** A category's icon on its tint; decoration, so its name stands beside it. */
export function CategoryIcon({ icon, color, size = 'normal' }: CategoryIconProps) {
  return (
    <Tile aria-hidden="true" $color={color} $small={size === 'small'}>
      {createElement(categoryIconOf(icon), { size: size === 'small' ? 14 : 18, strokeWidth: 1.75 })}
    </Tile>
  );
}

/** The tile of a transfer, which has no category. */
export function TransferIcon({ size = 'normal' }: { size?: 'normal' | 'small' }) {
  return (
    <TransferTile aria-hidden="true" $color="" $small={size === 'small'}>
      <ArrowLeftRight size={size === 'small' ? 14 : 18} strokeWidth={1.75} />
    </TransferTile>
  );
}

const Tile = styled.span<{ $color: string; $small: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $small }) => ($small ? '24px' : '36px')};
  height: ${({ $small }) => ($small ? '24px' : '36px')};
  border-radius: ${({ theme, $small }) => ($small ? theme.radius.small : theme.radius.control)};
  background: ${({ theme, $color }) => theme.hues[$color as HueName]?.tint ?? theme.ground.overlay};
  color: ${({ theme, $color }) => theme.hues[$color as HueName]?.text ?? theme.ink.normal};
`;

const TransferTile = styled(Tile)`
  background: ${({ theme }) => theme.meaning.transfer.tint};
  color: ${({ theme }) => theme.meaning.transfer.text};
`;
