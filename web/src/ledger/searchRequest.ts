import { createStore } from '../shared/store/store.ts';

/** Whether somebody wants to search the history. The search field takes the request, also one made before it is there. */
export const searchRequest = createStore(false);
