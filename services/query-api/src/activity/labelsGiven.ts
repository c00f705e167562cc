import { changedFields, currentShape, payeeToTake } from '@ledgerline/domain';
import type { changeOf, RecordChange } from '@ledgerline/events';

/** The word for what was renamed; the new name where it is the same for all. */
export interface LabelsGiven {
  field: 'payee' | 'tags';
  to?: string;
  /** Told by a rule: there are rules among what was changed. */
  inRules?: true;
  /** Each is the one that its bank names. */
  isOfBank?: true;
}

interface Labelled {
  payee?: string;
  tags: readonly string[];
}

/** What names a change gave, where it changed nothing else. Of a group of renames its first change tells it. */
export function labelsGiven(change: ReturnType<typeof changeOf>): LabelsGiven | undefined {
  switch (change.kind) {
    case 'transaction':
      if (!change.before) return undefined;
      return isOfBank(change)
        ? { field: 'payee', isOfBank: true }
        : given<Labelled>(change.before.record, change.after.record);
    case 'transfer':
      return change.before ? given<Labelled>(change.before.record, change.after.record) : undefined;
    case 'schedule':
      return change.before
        ? given<Labelled>(currentShape(change.before), currentShape(change.after))
        : undefined;
    case 'rule':
      return givenByRule(change);
    default:
      return undefined;
  }
}

const isOfBank = ({ before, after }: RecordChange<'transaction'>): boolean =>
  before !== null && payeeToTake(before.record) !== '' && payeeToTake(before.record) === after.record.payee;

function given<Fields extends Labelled>(before: Fields, after: Fields): LabelsGiven | undefined {
  // What rules set goes along with it, and a schedule's new shape begins on another day.
  const changed = Object.keys(changedFields(before, after)).filter(
    (field) => field !== 'setBy' && field !== 'from',
  );
  const [field, ...others] = changed;
  if (others.length > 0) return undefined;
  if (field === 'tags') return { field };
  return field === 'payee' ? { field, to: after.payee ?? '' } : undefined;
}

/** A rule of a renaming sets the new name, or asks for it beside an old one. */
function givenByRule({ before, after }: RecordChange<'rule'>): LabelsGiven | undefined {
  const { then, when } = after.record;
  const isNew = <Text extends string>(text: Text, former: readonly Text[]) => !former.includes(text);
  if (then.tags?.some((tag) => isNew(tag, before?.record.then.tags ?? [])))
    return { field: 'tags', inRules: true };
  const set = then.payee !== undefined && then.payee !== before?.record.then.payee ? then.payee : undefined;
  const asked = textsIn(when).find((text) => isNew(text, textsIn(before?.record.when ?? [])));
  // What does nothing but give a name is asked for more old ones.
  const isOnlyPayee = then.payee !== undefined && Object.keys(then).length === 1;
  const to = set ?? (isOnlyPayee ? then.payee : asked);
  return to === undefined ? undefined : { field: 'payee', to, inRules: true };
}

const textsIn = (when: RecordChange<'rule'>['after']['record']['when']): string[] =>
  when.flatMap(({ value }) => [value].flat().filter((text) => typeof text === 'string'));
