import type { Rule } from '@ledgerline/contract';
import { useRef, useState } from 'react';
import { useMayWrite } from '../../ledger/lookingBack/useLookingBack.ts';
import { ledgerKeys } from '../../ledger/queries/ledgerKeys.ts';
import { rules } from '../../ledger/rules/rules.ts';
import { tellFailed } from '../../ledger/writes/tellDone.ts';
import { invalidateLedger, queryClient } from '../../shared/api/queryClient.ts';
import { sendOnce } from '../../shared/api/sendOnce.ts';

/** The rules in the order that the person wants, and the way to move one. */
interface RuleOrder {
  rules: readonly Rule[];
  /** Moves a rule to a place, counted from 0, and saves the order. */
  move: (id: string, place: number) => void;
  /** What was moved last, and where it stands now: for screen readers. */
  told: string;
}

/**
 * The order that the person makes, shown at once and saved with each move. While one order is on its way only the latest
 * of the next ones waits, so that ten presses of an arrow key are a few writes.
 */
export function useRuleOrder(known: readonly Rule[]): RuleOrder {
  const mayWrite = useMayWrite();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [told, setTold] = useState('');
  const sending = useRef(false);
  const latest = useRef<readonly string[]>([]);
  const rules = ordered(known, wanted);

  async function save(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    let sent: readonly string[] = [];
    let isSaved = true;
    while (isSaved && !sameOrder(sent, latest.current)) {
      sent = latest.current;
      // oxlint-disable-next-line no-await-in-loop -- one order after the other
      isSaved = await saveOrder(sent);
    }
    sending.current = false;
    setWanted(null);
    if (!isSaved) void invalidateLedger();
  }

  return {
    rules,
    told,
    move(id, place) {
      const next = moved(
        rules.map((rule) => rule.id),
        id,
        place,
      );
      if (next === null || !mayWrite()) return;
      latest.current = next;
      setWanted(next);
      const name = rules.find((rule) => rule.id === id)?.name ?? '';
      setTold(`${name} is number ${next.indexOf(id) + 1} of ${next.length} now`);
      void save();
    },
  };
}

/** The rules in this order, as long as it names the same ones. */
function ordered(known: readonly Rule[], wanted: readonly string[] | null): readonly Rule[] {
  if (wanted === null || wanted.length !== known.length) return known;
  const found = wanted.flatMap((id) => known.find((rule) => rule.id === id) ?? []);
  return found.length === known.length ? found : known;
}

/** The ids with one of them moved to a place, counted from 0; null where it stands there already. */
export function moved(ids: readonly string[], id: string, place: number): string[] | null {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(place, 0), ids.length - 1);
  if (from === -1 || from === to) return null;
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** Saves the order of all rules, and says so where that failed. Answers whether it is saved. */
export async function saveOrder(ids: readonly string[]): Promise<boolean> {
  const result = await sendOnce(`order ${ids.join()}`, (key) => rules.order(ids, key));
  if (result.success) queryClient.setQueryData(ledgerKeys.rules, result.data);
  else tellFailed('The order of your rules', 'saved', result);
  return result.success;
}
