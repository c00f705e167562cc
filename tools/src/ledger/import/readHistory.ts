import { isId } from '@ledgerline/contract/identifiers';
import {
  ChainAudit,
  HISTORY_VERSION,
  HistoryEvent,
  HistoryHeader,
  HistoryMark,
} from '@ledgerline/event-store/history';
import { ledgerStream, type StoredEvent, userStream } from '@ledgerline/events';
import { GENESIS_HASH } from '@ledgerline/events/chain';
import type { z } from 'zod';
import type { Finding } from '../audit/deviation.ts';
import { Refused } from '../errors.ts';
import { type FileLine, fileLines } from './historyFile.ts';

/** A history out of a file: its header, then its events in their order. */
export interface HistoryReading {
  header: HistoryHeader;
  /** Each event follows the one before it in the chain; the last ones are those that the header names. */
  events: AsyncGenerator<NumberedEvent>;
}

/** An event and its number in the file, from 1. */
export interface NumberedEvent {
  number: number;
  event: StoredEvent;
}

/** Opens a file that `ledger export` wrote. Throws Refused, also while events are read, and Unavailable. */
export async function readHistory(path: string): Promise<HistoryReading> {
  const lines = fileLines(path);
  const first = await lines.next();
  if (first.done) throw new Refused('The file is empty');
  const header = readHeader(first.value);
  return { header, events: readEvents(lines, header) };
}

function readHeader(line: FileLine): HistoryHeader {
  const notOurs = `It is not a history that 'ledger export' wrote`;
  const value = parse(line, notOurs);
  const mark = HistoryMark.safeParse(value);
  if (!mark.success) throw new Refused(notOurs);
  if (mark.data.version > HISTORY_VERSION) {
    throw new Refused(`It has form ${mark.data.version}; this version reads ${HISTORY_VERSION}`);
  }
  const header = HistoryHeader.safeParse(value);
  if (!header.success) throw new Refused(`The header does not fit its schema: ${problemsOf(header.error)}`);
  const { userId, streams } = header.data;
  const isAnId: boolean = isId(userId);
  const expected = [userStream(userId), ledgerStream(userId)].join(', ');
  const found = streams.map(({ stream }) => stream).join(', ');
  if (!isAnId || found !== expected) {
    throw new Refused(`The header names the streams ${found}, expected ${expected}`);
  }
  return header.data;
}

async function* readEvents(
  lines: AsyncGenerator<FileLine>,
  { streams }: HistoryHeader,
): AsyncGenerator<NumberedEvent> {
  let number = 0;
  for (const head of streams) {
    const chain = new ChainAudit();
    while (chain.length <= head.revision) {
      const next = await lines.next();
      const expected = `${head.stream}@${chain.length}`;
      if (next.done) throw new Refused(`The file ends before ${expected}`);
      number += 1;
      const event = readEvent(next.value, number);
      const found = `${event.stream}@${event.revision}`;
      if (found !== expected) throw refusal(number, found, `expected ${expected}, found ${found}`);
      const [finding] = chain.check(event);
      if (finding) throw refusedBy(number, event, finding);
      yield { number, event };
    }
    if (chain.hash !== (head.revision === -1 ? GENESIS_HASH : head.hash)) {
      throw new Refused(`${head.stream} ends with ${chain.hash}, and the header says ${head.hash}`);
    }
  }
  const more = await lines.next();
  if (!more.done) throw new Refused(`Line ${more.value.number} comes after the last event of the header`);
}

function readEvent(line: FileLine, number: number): StoredEvent {
  const place = `line ${line.number}`;
  const value = parse(line, `Event ${number} (${place}) is not JSON`);
  const event = HistoryEvent.safeParse(value);
  if (!event.success) throw refusal(number, place, `it does not fit its schema: ${problemsOf(event.error)}`);
  return { ...event.data, position: '' };
}

/** What is wrong with an event, as the first sentence that anybody reads of it. */
export const refusedBy = (number: number, event: StoredEvent, finding: Finding): Refused =>
  refusal(number, `${event.stream}@${event.revision}`, problemOf(finding));

/** `balance: expected …, found …` */
export const problemOf = ({ check, expected, found }: Finding): string =>
  `${check}: expected ${shown(expected)}, found ${shown(found)}`;

/** `Event 15, ledger-…@12: …` */
export const refusal = (number: number, place: string, problem: string): Refused =>
  new Refused(`Event ${number}, ${place}: ${problem}`);

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function parse({ text }: FileLine, otherwise: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refused(otherwise);
  }
}

const problemsOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; ');
