import type { ActivityEntry } from '@ledgerline/contract';
import { currentShape, startShown } from '@ledgerline/domain';
import { changeOf, type Recorded } from '@ledgerline/events';
import { shortEventId } from '@ledgerline/events/chain';
import type { Names } from '../names.ts';
import { assetVersions } from './assetVersions.ts';
import { goalVersions } from './goalVersions.ts';
import type { PersonEvent } from './personEvent.ts';
import { planVersions } from './planVersions.ts';
import { ruleVersions } from './ruleEntries.ts';
import { occurrenceVersions, scheduleVersions } from './scheduleVersions.ts';
import { partsOf, textOf } from './sentence.ts';
import { sentenceOf } from './summary.ts';
import { transactionVersions } from './transactionVersions.ts';
import { transferVersions } from './transferVersions.ts';

/** What an entry of Activity is made of beside its event. */
export interface EntryContext {
  userId: string;
  names: Names;
  /** The event that this one takes back, if it does. */
  reverted: PersonEvent | undefined;
  /** The id of the revert that took this event back, if one did. */
  revertedBy: string | undefined;
  revertible: boolean;
}

/** An event as clients see it in Activity. */
export function presentEntry(event: Recorded<PersonEvent>, context: EntryContext): ActivityEntry {
  const { names, reverted, revertedBy, revertible } = context;
  const { at, source, reverts } = event.metadata;
  const sentence = sentenceOf(event, names, reverted);
  // Types of event and kinds of record belong together; the contract's schema holds it in tests.
  return {
    id: shortEventId(event.id),
    at,
    source,
    summary: textOf(sentence),
    parts: partsOf(sentence),
    revertible,
    ...(reverts !== undefined && { reverts: shortEventId(reverts) }),
    ...(revertedBy !== undefined && { revertedBy: shortEventId(revertedBy) }),
    type: event.type,
    ...tell(event, context),
  } as ActivityEntry;
}

type Told<Entry> = Entry extends ActivityEntry ? Pick<Entry, 'record' | 'before' | 'after'> : never;

/** The record that an event was about, by what it was called then, before and after. */
function tell(event: PersonEvent, { userId, names }: EntryContext): Told<ActivityEntry> {
  const change = changeOf(event);
  const effects = 'effects' in event.data ? event.data.effects : [];
  switch (change.kind) {
    case 'asset':
    case 'opening':
    case 'adjustment':
    case 'confirmation': {
      const { id, name } = change.kind === 'asset' ? change.after.record : change.asset;
      return { record: { kind: 'asset', id, name }, ...assetVersions(change, effects, names) };
    }
    case 'transaction': {
      const { id, title: name } = change.after.record;
      return { record: { kind: 'transaction', id, name }, ...transactionVersions(change, effects, names) };
    }
    case 'transfer': {
      const { id, fromAssetId, toAssetId } = change.after.record;
      const name = `${names.account(fromAssetId).name} → ${names.account(toAssetId).name}`;
      return { record: { kind: 'transfer', id, name }, ...transferVersions(change, effects, names) };
    }
    case 'import': {
      const { id, fileName, assetId } = change.after.record;
      const after = { id, fileName, asset: names.account(assetId) };
      return { record: { kind: 'import', id, name: fileName }, before: null, after };
    }
    case 'schedule': {
      const { id } = change.after.record;
      const { title: name } = currentShape(change.after);
      return { record: { kind: 'schedule', id, name }, ...scheduleVersions(change, names) };
    }
    case 'occurrence': {
      const [id] = change.key;
      return { record: { kind: 'occurrence', id, name: change.title }, ...occurrenceVersions(change) };
    }
    case 'suggestion': {
      const { suggestion, before, after } = change;
      return {
        record: { kind: 'suggestion', id: suggestion.id, name: suggestion.title },
        before: { ...suggestion, dismissed: before },
        after: { ...suggestion, dismissed: after },
      };
    }
    case 'plan': {
      const { id, name } = names.category(change.key[0], 'expense');
      return { record: { kind: 'plan', id, name }, ...planVersions(change, names) };
    }
    case 'period-start': {
      const { before, after } = change;
      return {
        record: { kind: 'period-start', id: userId, name: 'Periods' },
        before: before && startShown(before),
        after: startShown(after),
      };
    }
    case 'goal':
    case 'earmark': {
      const { id, name } = change.kind === 'goal' ? change.after.record : change.goal;
      return { record: { kind: 'goal', id, name }, ...goalVersions(change, names) };
    }
    case 'rule': {
      const { id, name } = change.after.record;
      return { record: { kind: 'rule', id, name }, ...ruleVersions(change) };
    }
    case 'rule-offer': {
      const { offer, before, after } = change;
      return {
        record: { kind: 'rule-offer', id: userId, name: offer.payee ?? offer.title ?? 'Payees' },
        before: { ...offer, declined: before },
        after: { ...offer, declined: after },
      };
    }
    case 'rule-order':
      return { record: { kind: 'rule', id: userId, name: 'Rules' }, ...ruleVersions(change) };
    case 'settings': {
      const { before, after } = change;
      return { record: { kind: 'settings', id: userId, name: 'Settings' }, before, after };
    }
    case 'currency': {
      const { before, after } = change;
      return {
        record: { kind: 'currency', id: userId, name: 'Currency' },
        before: before && { currency: before.currency, currencyChosen: before.chosen },
        after: { currency: after.currency, currencyChosen: after.chosen },
      };
    }
    case 'user': {
      const { id, name, email } = change.after;
      return { record: { kind: 'user', id, name }, before: null, after: { id, name, email } };
    }
    case 'profile': {
      const { before, after } = change;
      return { record: { kind: 'profile', id: userId, name: 'Profile' }, before, after };
    }
    case 'security': {
      const { after } = change;
      return { record: { kind: 'security', id: userId, name: 'Security' }, before: null, after };
    }
  }
}
