import { safeJson } from '../terminal/safeText.ts';
import type { Column } from '../terminal/table.ts';
import type { Deviation } from './deviation.ts';

const WIDEST = 72;

/** Deviations as people see them; --json shows values whole. */
export const deviationColumns: readonly Column<Deviation>[] = [
  { title: 'IN', value: ({ area }) => area },
  { title: 'CHECK', value: ({ check }) => check },
  { title: 'PERSON', value: ({ userId }) => userId },
  { title: 'RECORD', value: ({ record }) => record },
  { title: 'EXPECTED', value: ({ expected }) => shortened(expected) },
  { title: 'FOUND', value: ({ found }) => shortened(found) },
];

function shortened(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : safeJson(value);
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
}
