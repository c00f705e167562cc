import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  foldedWithinMs,
  type SentStatement,
  type StatementCommands,
  statementCommands,
} from '@ledgerline/command-api/statements';
import type { ImportPreview } from '@ledgerline/contract';
import type { LedgerState } from '@ledgerline/domain';
import { dateInZone } from '@ledgerline/domain/calendarDate';
import type { EventStore } from '@ledgerline/event-store';
import { type AssetRecord, ledgerStream } from '@ledgerline/events';
import { ApiError } from '@ledgerline/http';
import { MAX_FILE_BYTES } from '@ledgerline/statements';
import type { Context } from '../context.ts';
import { Misused, OpenQuestion, Refused, Unavailable } from '../errors.ts';
import { wholeHistory } from '../history/cut.ts';
import { findAsset } from '../history/findAsset.ts';
import { findPerson } from '../history/findPerson.ts';
import { type PersonThen, personThen } from '../history/person.ts';
import { readAtMost } from '../readAtMost.ts';
import type { StatementOptions } from './statementOptions.ts';

type Preview = Extract<ImportPreview, { outcome: 'read' }>;
type Question = Extract<ImportPreview, { outcome: 'question' }>['question'];

/** A bank's file that has been read, and whose it is. */
export interface OpenedStatement {
  commands: StatementCommands;
  person: PersonThen;
  /** With all questions answered. */
  sent: SentStatement;
  preview: Preview;
}

/**
 * Reads a file and compares it with the ledger of this log. Throws OpenQuestion where the file leaves something open,
 * Refused where it can't be read or somebody or something is not there.
 */
export async function openStatement(
  context: Context,
  path: string,
  options: StatementOptions,
  log: EventStore,
): Promise<OpenedStatement> {
  const { now, mac } = context;
  const userId = await findPerson(context, options.user);
  const person = await personThen(log, userId, await wholeHistory(log, userId));
  const commands = statementCommands(log, { now, mac, currencyOf: async () => person.currency });
  const sent: SentStatement = {
    userId,
    assetId: await commands.ledgers.read(
      ledgerStream(userId),
      (state) => findAsset(liveAssets(state), options.asset).id,
      { waitMs: foldedWithinMs },
    ),
    file: await fileAt(path),
    latestDate: dateInZone(now().getTime(), options.zone),
  };
  return { commands, person, ...(await answered(context, commands, sent, options)) };
}

const liveAssets = ({ assets }: LedgerState): AssetRecord[] =>
  [...assets.values()].filter(({ deletion }) => deletion === 'none').map(({ record }) => record);

async function fileAt(path: string): Promise<SentStatement['file']> {
  const bytes = new Uint8Array(await readAtMost(path, MAX_FILE_BYTES + 1));
  if (bytes.length > MAX_FILE_BYTES) throw new Refused(`${path} is larger than 10 MB`);
  return { name: basename(path), bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function answered(
  context: Context,
  { imports }: StatementCommands,
  first: SentStatement,
  { answer: answers }: StatementOptions,
): Promise<Pick<OpenedStatement, 'sent' | 'preview'>> {
  let sent = first;
  for (const left = [...answers]; ; ) {
    const { json } = await inWords(imports.preview(sent));
    const data = JSON.parse(new TextDecoder().decode(json)) as ImportPreview;
    if (data.outcome === 'read') return { sent: { ...sent, reading: data.reading }, preview: data };
    const { question } = data;
    const place = left.findIndex(({ about }) => about === question.about);
    const [chosen] = place < 0 ? [] : left.splice(place, 1);
    if (!chosen) {
      await tellOptions(context, question);
      throw new OpenQuestion(`${question.text} ${choicesIn(question)}`);
    }
    const option = question.options[chosen.option - 1];
    if (!option) throw new Misused(`${question.text} ${choicesIn(question)}`);
    sent = { ...sent, reading: option.reading };
  }
}

function choicesIn({ about, options }: Question): string {
  const choices = options.map(({ label }, place) => `--answer ${about}=${place + 1} (${label})`);
  return `Say ${choices.join(' or ')}.`;
}

async function tellOptions({ output }: Context, { about, options }: Question): Promise<void> {
  const rows = options.flatMap(({ label, reading, rows }, place) =>
    rows.map(({ line, date, amount, text }) => ({
      answer: `${about}=${place + 1}`,
      label,
      line,
      date,
      amount,
      text,
      ...(output.json && { reading }),
    })),
  );
  await output.rows(rows, [
    { title: 'ANSWER', value: ({ answer }) => answer },
    { title: 'MEANS', value: ({ label }) => label },
    { title: 'LINE', value: ({ line }) => line },
    { title: 'DATE', value: ({ date }) => date },
    { title: 'AMOUNT', value: ({ amount }) => amount.toFixed(2), right: true },
    { title: 'TEXT', value: ({ text }) => text },
  ]);
}

/** Puts what a client of the product would be told into the words of this program. */
export async function inWords<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, message, cause } = error;
    if (status >= 500) throw new Unavailable(message, { cause: cause ?? error });
    throw new Refused(message, { cause: error });
  }
}
