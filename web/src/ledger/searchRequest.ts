import { createStore } from '../shared/store/store.ts';

/**
 * What somebody wants to search the history for, as far as it is typed; null where nobody wants to. The search field
 * takes the request, also one made before it is there.
 */
export const searchRequest = createStore<string | null>(null);
