import { type CurrencyCode, formatPercent } from '@ledgerline/domain/currency';
import { withMinus } from './minus.ts';

/** A percentage with the sign that amounts have. */
export const percentText = (percent: number, currency: CurrencyCode): string =>
  withMinus(formatPercent(percent, currency));

/** A share in percent, as people read it. What is not nothing, but rounds to nothing, is '<0.1%'. */
export const formatShare = (percent: number, isSomething: boolean, currency: CurrencyCode): string =>
  isSomething && Math.abs(percent) < 0.05
    ? `<${formatPercent(0.1, currency)}`
    : percentText(percent, currency);
