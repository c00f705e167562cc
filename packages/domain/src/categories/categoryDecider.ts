import type { CategoryEvent, CategoryRecord, Recorded } from '@ledgerline/events';
import { accept, type Decider, type Decision, refuse } from '../decision.ts';
import { changedFields, type Touched, withChanges } from '../values/changedFields.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import { MISCELLANEOUS } from './defaultCategories.ts';

/** What an operator can do to the catalogue. */
export type CategoryCommand =
  | { type: 'AddCategory'; category: CategoryRecord }
  /** Adds those whose ids are not there yet: how an installation gets its first catalogue, and later ones their new rows. */
  | { type: 'AddMissingCategories'; categories: readonly CategoryRecord[] }
  | { type: 'ChangeCategory'; id: string; changes: Touched<Omit<CategoryRecord, 'id' | 'type'>> }
  | { type: 'RetireCategory'; id: string };

/** The catalogue, folded. */
export interface CategoriesState {
  /** Another one after each event: what was worked out for a catalogue stays true of it. */
  catalogue: Catalogue;
}

/** The catalogue of categories as a decider. `evolve` changes the state that it is given. */
export const categoryDecider: Decider<CategoryCommand, CategoriesState, CategoryEvent> = {
  initialState: () => ({ catalogue: new Map() }),
  decide,
  evolve,
};

/** The catalogue that these events, the first ones of their stream, make. */
export function foldCatalogue(events: Iterable<Recorded<CategoryEvent>>): Catalogue {
  let state = categoryDecider.initialState();
  for (const event of events) state = evolve(state, event);
  return state.catalogue;
}

function decide(command: CategoryCommand, { catalogue }: CategoriesState): Decision<CategoryEvent> {
  switch (command.type) {
    case 'AddCategory':
      return isTaken(catalogue, command.category)
        ? refuse({ code: 'category-exists' })
        : accept({ type: 'CategoryAdded', data: { category: command.category } });
    case 'AddMissingCategories': {
      const missing = command.categories.filter(({ id }) => !catalogue.has(id));
      return accept(...missing.map((category) => ({ type: 'CategoryAdded', data: { category } }) as const));
    }
    case 'ChangeCategory': {
      const entry = catalogue.get(command.id);
      return entry ? change(entry, command.changes, catalogue) : refuse({ code: 'category-not-found' });
    }
    case 'RetireCategory': {
      const entry = catalogue.get(command.id);
      if (!entry) return refuse({ code: 'category-not-found' });
      if (entry.retired) return accept();
      if (entry.id === MISCELLANEOUS[entry.type]) return refuse({ code: 'category-is-fallback' });
      return accept({ type: 'CategoryRetired', data: { category: recordOf(entry) } });
    }
    default:
      throw new Error(`unknown command ${(command satisfies never as CategoryCommand).type}`);
  }
}

function change(
  entry: CatalogueEntry,
  changes: Touched<Omit<CategoryRecord, 'id' | 'type'>>,
  catalogue: Catalogue,
): Decision<CategoryEvent> {
  if (entry.retired) return refuse({ code: 'category-retired' });
  const before = recordOf(entry);
  const category = withChanges(before, changes);
  const { id: _id, type: _type, ...former } = changedFields(before, category);
  if (Object.keys(former).length === 0) return accept();
  if (isTaken(catalogue, category, entry.id)) return refuse({ code: 'category-exists' });
  return accept({ type: 'CategoryChanged', data: { category, former } });
}

// Ids are for ever; a name is unique per type among the offered ones, whatever its case.
function isTaken(catalogue: Catalogue, { id, name, type }: CategoryRecord, except?: string): boolean {
  if (id !== except && catalogue.has(id)) return true;
  return [...catalogue.values()].some(
    (other) =>
      other.id !== except &&
      !other.retired &&
      other.type === type &&
      other.name.toLowerCase() === name.toLowerCase(),
  );
}

function recordOf({ id, name, type, icon, color }: CatalogueEntry): CategoryRecord {
  return { id, name, type, icon, color };
}

function evolve(state: CategoriesState, event: Recorded<CategoryEvent>): CategoriesState {
  const { category } = event.data;
  const entry = { ...category, retired: event.type === 'CategoryRetired' };
  state.catalogue = new Map([...state.catalogue, [category.id, entry]]);
  return state;
}
