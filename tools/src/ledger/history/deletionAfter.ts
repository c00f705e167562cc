import type { Deletion, LedgerEvent } from '@ledgerline/events';

/** Whether a record is there after one of its own events, and else how it was deleted. */
export function deletionAfter(type: LedgerEvent['type']): Deletion {
  if (type.endsWith('PermanentlyDeleted')) return 'permanent';
  return type.endsWith('SoftDeleted') || type === 'TransferReverted' ? 'soft' : 'none';
}
