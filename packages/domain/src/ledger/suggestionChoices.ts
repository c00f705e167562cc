import type { LedgerEvent } from '@ledgerline/events';
import { accept, type Decision } from '../decision.ts';
import type { DismissSuggestion } from './ledgerCommands.ts';
import type { LedgerState } from './ledgerState.ts';

/** Keeps something from being suggested again. No event where it was dismissed. */
export function dismissSuggestion(
  { id, title }: Pick<DismissSuggestion, 'id' | 'title'>,
  { dismissed }: LedgerState,
): Decision<LedgerEvent> {
  return dismissed.includes(id)
    ? accept()
    : accept({ type: 'SuggestionDismissed', data: { suggestion: { id, title } } });
}
