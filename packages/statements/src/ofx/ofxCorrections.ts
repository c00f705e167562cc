import { excerpt, FileRefusal } from '../fileRefusal.ts';
import type { LeftOut } from '../statement.ts';
import type { OfxField, OfxTransaction } from './ofxStatements.ts';

/**
 * Applies the corrections of a statement: what is replaced or deleted is left out, and said, and so are deletions. A row
 * that replaces one of an earlier file is known by the reference of that one. Throws a `FileRefusal` for a correction
 * that the format does not know.
 */
export function withCorrections(
  transactions: readonly OfxTransaction[],
  leftOut: LeftOut[],
): OfxTransaction[] {
  const corrections = transactions.filter((one) => idOf(one) !== undefined || actionOf(one) !== undefined);
  if (corrections.length === 0) return [...transactions];
  const isCorrection = new Set(corrections);
  const byId = new Map<string, OfxTransaction[]>();
  for (const one of transactions) {
    const id = one.fields.get('FITID')?.text;
    if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), one]);
  }
  const gone = new Set<OfxTransaction>();
  const replacing = new Map<OfxTransaction, string>();
  for (const correction of corrections) {
    const [id, action] = [idOf(correction), actionOf(correction)];
    const kind = action?.text.trim().toUpperCase();
    if (!id) throw refused(action ?? correction, 'names no CORRECTFITID');
    if (kind !== 'REPLACE' && kind !== 'DELETE') throw refused(action ?? id, 'is neither REPLACE nor DELETE');
    const others = (byId.get(id.text) ?? []).filter((one) => one !== correction);
    // A correction that has the number of what it corrects means the other one.
    const firsts = others.filter((one) => !isCorrection.has(one));
    const meant = firsts.length > 0 ? firsts : others;
    if (meant.length > 1) throw refused(id, 'stands for several transactions');
    const [target] = meant;
    if (target) gone.add(target);
    else if (kind === 'REPLACE') replacing.set(correction, id.text);
    if (kind === 'DELETE') gone.add(correction);
  }
  const kept = transactions.filter((one) => !gone.has(one));
  const isLost = corrections.some(
    (one) => actionOf(one)?.text.trim().toUpperCase() === 'REPLACE' && gone.has(one),
  );
  if (
    isLost &&
    !corrections.some((one) => !gone.has(one) || actionOf(one)?.text.trim().toUpperCase() === 'DELETE')
  )
    throw refused(corrections[0] as OfxTransaction, 'replaces what replaces it');
  for (const { line, fields } of gone) {
    const words = ['NAME', 'MEMO', 'TRNAMT'].map((name) => fields.get(name)?.text ?? '').join(' ');
    leftOut.push({ line, reason: 'information', text: excerpt(`Corrected: ${words}`) });
  }
  return kept.map((one) => {
    const id = replacing.get(one);
    if (id === undefined) return one;
    return { ...one, fields: new Map([...one.fields, ['FITID', { line: one.line, text: id }]]) };
  });
}

const idOf = ({ fields }: OfxTransaction): OfxField | undefined => fields.get('CORRECTFITID');
const actionOf = ({ fields }: OfxTransaction): OfxField | undefined => fields.get('CORRECTACTION');

const refused = (at: { line: number; text?: string }, what: string): FileRefusal =>
  new FileRefusal('malformed', `Line ${at.line}: the correction “${excerpt(at.text ?? '')}” ${what}.`, {
    line: at.line,
    text: excerpt(at.text ?? ''),
  });
