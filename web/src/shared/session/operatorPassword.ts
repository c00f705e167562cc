import { createStore } from '../store/store.ts';

/** Whose password an operator chose, by their id: they have to choose another one before anything else. */
export const operatorPassword = createStore<string | null>(null);
