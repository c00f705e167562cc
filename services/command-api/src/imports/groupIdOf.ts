import type { ImportState } from '@ledgerline/domain';
import { groupOf } from '@ledgerline/events';

/** The group that an import's events are. */
export const groupIdOf = (imported: ImportState | undefined): string | undefined =>
  imported && groupOf({ $correlationId: imported.correlationId })?.id;
