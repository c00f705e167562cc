import type { CategoryEvent, Recorded } from '@ledgerline/events';
import type { CategoryDocument } from '../documents.ts';
import { publicRevision } from './streamOrder.ts';

/** The category as an event leaves it. The store keeps it only if its own is older. */
export function categoryDocument({ type, data, revision }: Recorded<CategoryEvent>): CategoryDocument {
  const { id, name, type: of, icon, color } = data.category;
  return {
    id,
    name,
    type: of,
    icon,
    color,
    retired: type === 'CategoryRetired',
    revision: publicRevision({ revision }),
  };
}
