import type { ServiceFailure } from '../../shared/api/serviceResult.ts';

/** What the dialog itself says of a transfer that failed. */
export function failureInline({ kind, message }: ServiceFailure): string {
  return kind === 'refused' && message !== '' ? message : 'Failed to complete transfer. Please try again.';
}

/** The toast of a transfer that failed. */
export function failureToast({ kind, message }: ServiceFailure): { title: string; description?: string } {
  if (kind !== 'refused') return { title: 'Failed to transfer funds: Please try again later.' };
  if (/insufficient funds/i.test(message)) return { title: 'Insufficient Funds', description: message };
  if (/description cannot exceed/i.test(message))
    return { title: 'Description Too Long', description: message };
  return { title: 'Failed to create asset transfer', description: message };
}
