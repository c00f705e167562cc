import { type CatalogueEvent, catalogueEventDefinitions, type DomainEvent } from '@ledgerline/events';

/** What an event of the catalogue's streams did, as one sentence. */
export function tellCatalogueEvent(event: CatalogueEvent): string {
  switch (event.type) {
    case 'CategoryAdded':
      return `Added ${tellCategory(event.data.category)}`;
    case 'CategoryChanged': {
      const { category, former } = event.data;
      if (former.name === undefined)
        return `Changed the ${fields.format(Object.keys(former))} of ${tellCategory(category)}`;
      return `Renamed ${tellCategory({ ...category, name: former.name })} to “${category.name}”`;
    }
    case 'CategoryRetired':
      return `Retired ${tellCategory(event.data.category)}`;
    case 'UserErased':
      return `Erased stream ${event.data.stream}`;
    case 'EventSkipped': {
      const { stream, revision, reason } = event.data;
      return `Passed over revision ${revision + 1} of ${stream}: ${reason}`;
    }
    case 'EventsAuthenticated':
      return event.data.accounts
        ? 'Events and accounts carry a MAC from here on'
        : 'Events carry a MAC from here on';
    case 'HistoryImported': {
      const { stream, revision } = event.data;
      return `Imported ${stream} up to revision ${revision + 1}`;
    }
    case 'SecretReplaced':
      return `Only MACs of key ${event.data.keyId} and newer ones count from here on`;
    default:
      throw new Error(`unknown event ${(event satisfies never as DomainEvent).type}`);
  }
}

const fields = new Intl.ListFormat('en-GB');

const tellCategory = ({ type, name }: { type: string; name: string }): string => `${type} category “${name}”`;

/** Whether it is about the catalogue and not about a person. */
export const isCatalogueEvent = (event: DomainEvent): event is CatalogueEvent =>
  catalogueEventDefinitions.some(({ type }) => type === event.type);
