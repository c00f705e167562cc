import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Text } from '../../shared/ui/layout.ts';
import type { Asset } from '../records/records.ts';
import { owes, type Standing, standingOf } from './owing.ts';

/** What an asset holds, or in words what it owes. */
export function Holding({ asset }: { asset: Pick<Asset, 'type' | 'balance' | 'owed' | 'overLimit'> }) {
  const standing = standingOf(asset, useFormatAmount());
  return standing ? <StandingText {...standing} /> : <Money amount={asset.balance} />;
}

/** A balance, or what is owed where something is; in decimal units. */
export function HeldAmount({ balance, owed = 0 }: { balance: number; owed?: number | undefined }) {
  const format = useFormatAmount();
  return owed > 0 ? <StandingText text={owes(owed, format)} meaning="warning" /> : <Money amount={balance} />;
}

/** Words about a debt, in their colour. */
export function StandingText({ text, meaning }: Standing) {
  return (
    <Text as="span" className="figures" {...(meaning === 'quiet' ? { ink: meaning } : { tone: meaning })}>
      {text}
    </Text>
  );
}
