import { type ErasureNote } from '@ledgerline/event-store/erasing';
import { userIdOf } from '@ledgerline/events';
import type { Deviation } from '../audit/deviation.ts';
import type { SealedHeads } from './sealedFile.ts';

/** A list of heads with the SHA-256 of its file. */
export interface SealFile extends SealedHeads {
  name: string;
  /** undefined: it came through a pipe. */
  file: string | undefined;
  sha256: string;
}

/** A seal that was checked against its key, and those before it, newest first. */
export interface SealChain {
  seals: readonly [SealFile, ...SealFile[]];
  /** Where the files do not follow each other, and time stamps that do not fit. */
  deviations: readonly Deviation[];
  /** What time stamps say, a line for each. */
  timestamps: readonly string[];
}

/** Puts former seals in the order in which each names the one before it, and compares each with the next. */
export function chainSeals(newest: SealFile, formers: readonly SealFile[]): Omit<SealChain, 'timestamps'> {
  const seals: SealChain['seals'] = [newest];
  const deviations: Deviation[] = [];
  const left = new Map(formers.map((seal) => [seal.sha256, seal]));
  const chain: SealFile[] = [];
  for (let next = newest; ; ) {
    const former = left.get(formerOf(next)?.sha256 ?? '');
    if (!former) break;
    left.delete(former.sha256);
    deviations.push(...compare(former, next));
    chain.push(former);
    next = former;
  }
  const oldest = chain.at(-1) ?? newest;
  for (const { name } of left.values()) {
    const expected = formerOf(oldest)?.sha256 ?? 'the first seal of its chain';
    deviations.push(deviation(null, name, `SHA-256 ${expected}, as ${oldest.name} says`, 'another file'));
  }
  return { seals: [...seals, ...chain], deviations };
}

/**
 * That seals and log tell of the same erasures: one that the log dates before a seal and that seal does not list was
 * written in later, and one that a seal lists and the log does not have was taken out.
 */
export function unsealedErasures({ seals }: SealChain, notes: readonly ErasureNote[]): Deviation[] {
  const logged = new Set(notes.map(nameOf));
  return seals.flatMap(({ name, header }) => {
    if (header.version === 1) return [];
    const { position, former, erased } = header;
    const listed = new Set(erased.map(nameOf));
    const unlisted = notes
      .filter((note) => note.position > (former?.position ?? '') && note.position <= position)
      .filter((note) => !listed.has(nameOf(note)))
      .map((note) => erasure(note.stream, `in the list of erasures of ${name}`, told(note)));
    const unlogged = erased
      .filter((note) => !logged.has(nameOf(note)))
      .map((note) => erasure(note.stream, `${told(note)}, as ${name} lists`, 'no such event'));
    return [...unlisted, ...unlogged];
  });
}

type Erasure = Pick<ErasureNote, 'stream' | 'at' | 'by'>;

const nameOf = ({ stream, at }: Erasure): string => `${stream} ${at}`;
const told = ({ at, by }: Erasure): string => `UserErased ${at} by ${by}`;
const erasure = (stream: string, expected: string, found: string): Deviation =>
  deviation(userIdOf(stream), stream, expected, found, 'erasure');

/** `  ledger-…, 2026-05-03T10:00:00.000Z by ann` for each stream that was erased since the oldest of these seals. */
export function erasureLines({ seals }: SealChain, notes: readonly ErasureNote[]): string[] {
  const since = seals.at(-1)?.header.position ?? '';
  return notes
    .filter(({ position }) => position > since)
    .map(({ stream, at, by }) => `  ${stream}, ${at} by ${by}`);
}

const formerOf = ({ header }: SealFile) => (header.version === 1 ? null : header.former);

/** That the later seal has all streams of the former, grown or the same, but for those that it says were erased. */
function* compare(former: SealFile, next: SealFile): Generator<Deviation> {
  const erased = new Set(next.header.version === 1 ? [] : next.header.erased.map(({ stream }) => stream));
  const later = new Map(next.heads.map((head) => [head.stream, head]));
  for (const { stream, revision, hash } of former.heads) {
    if (erased.has(stream)) continue;
    const head = later.get(stream);
    if (head && (head.revision > revision || (head.revision === revision && head.hash === hash))) continue;
    const found = head
      ? `${head.revision + 1} events, hash ${head.hash}`
      : 'neither the stream nor its erasure';
    const expected = `${revision + 1} events, hash ${hash}, as in ${former.name}`;
    yield deviation(userIdOf(stream), `${stream} in ${next.name}`, expected, found);
  }
}

const deviation = (
  userId: string | undefined | null,
  record: string,
  expected: string,
  found: string,
  check: Deviation['check'] = 'seal chain',
): Deviation => ({ area: 'log', check, userId: userId ?? null, record, expected, found });
