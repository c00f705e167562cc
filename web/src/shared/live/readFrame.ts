import type { ServerFrame } from '@ledgerline/contract';

/**
 * A frame of the server's that the client acts on; undefined for anything else. By hand, as the schema's library would
 * be loaded with the first page for it alone; the test holds it to the contract's `ServerFrame`.
 */
export function readFrame(data: unknown): ServerFrame | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const frame: unknown = JSON.parse(data);
    return isServerFrame(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

function isServerFrame(frame: unknown): frame is ServerFrame {
  if (typeof frame !== 'object' || frame === null || !('type' in frame)) return false;
  switch (frame.type) {
    case 'preference_updated':
      return (
        'preference' in frame &&
        typeof frame.preference === 'string' &&
        'value' in frame &&
        (typeof frame.value === 'string' || typeof frame.value === 'boolean')
      );
    case 'ledger_changed':
      return 'revision' in frame && Number.isSafeInteger(frame.revision) && Number(frame.revision) >= 0;
    case 'profile_updated':
      return (
        'name' in frame &&
        typeof frame.name === 'string' &&
        'email' in frame &&
        typeof frame.email === 'string'
      );
    case 'error':
      return 'message' in frame && typeof frame.message === 'string';
    default:
      return false;
  }
}
