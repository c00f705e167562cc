import { LONGEST_BANK_NAME, LONGEST_BANK_TEXT } from '@ledgerline/domain';
import {
  cleanText,
  eachFreeText,
  freeTexts,
  graphemeCount,
  hasOnlyAllowedCharacters,
  limits,
} from '@ledgerline/domain/values';
import type { DomainEvent, TransactionRecord } from '@ledgerline/events';

/** What a text may hold: `max` counts UTF-16 units, `maxCharacters` what a person counts. */
interface TextLimit {
  max: number;
  maxCharacters?: number;
  mayBeEmpty?: true;
  multiline?: true;
}

const note = (max: number): TextLimit => ({ max, mayBeEmpty: true, multiline: true });
const line = (max: number): TextLimit => ({ max, mayBeEmpty: true });

/** What a bank says, wherever it stands. */
const bank = {
  text: line(LONGEST_BANK_TEXT),
  reference: line(LONGEST_BANK_NAME),
  counterparty: line(LONGEST_BANK_NAME),
};

/** What people write in a transaction. */
type WrittenText = {
  [Field in keyof TransactionRecord]: [string, TransactionRecord[Field]] extends [
    TransactionRecord[Field],
    string,
  ]
    ? Field
    : never;
}[Exclude<keyof TransactionRecord, 'id' | 'date' | 'categoryId' | 'accountId' | 'createdAt'>];

const transaction: Readonly<Record<WrittenText, TextLimit>> = {
  title: { max: limits.title.maxUnits, maxCharacters: limits.title.max },
  description: note(limits.transactionDescription.max),
  paymentMethod: line(limits.paymentMethod.max),
  ...eachFreeText((field) => line(freeTexts[field].max)),
};

/** Each of a list. */
const tags: TextLimit = limits.tag;
const payee = line(limits.payee.max);

/** The contract's limits, by the fields' names, for each kind of event. */
const limitsOf: Readonly<Record<string, Readonly<Record<string, TextLimit>>>> = {
  Asset: {
    name: limits.assetName,
    institution: line(limits.institution.max),
    description: note(limits.assetDescription.max),
  },
  Transaction: { ...transaction, tags },
  Transfer: { description: note(limits.transferDescription.max), tags },
  Schedule: { title: { max: limits.transferDescription.max }, payee, tags },
  Goal: { name: limits.goalName, note: note(limits.goalNote.max) },
  Rule: { name: limits.ruleName, title: transaction.title, payee, tags },
  User: { name: limits.userName, email: limits.email },
  Profile: { name: limits.userName, email: limits.email },
};

/**
 * What is wrong with the texts of an event that no writer of the product would have written; undefined where nothing
 * is. What files and suggestions say is as long as they are: only its characters are looked at, and those of how a file
 * was read not even.
 */
export function textProblem({ type, data }: DomainEvent): string | undefined {
  const kind = Object.keys(limitsOf).find((start) => type.startsWith(start));
  return problemIn(data, { ...bank, ...(kind === undefined ? {} : limitsOf[kind]) }, '');
}

function problemIn(
  value: unknown,
  rules: Readonly<Record<string, TextLimit>>,
  path: string,
): string | undefined {
  if (typeof value === 'string') {
    return hasOnlyAllowedCharacters(value.replace(/[\n\t]/g, ' '))
      ? undefined
      : `${path} has characters that are not allowed`;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    // Words of the file's own header.
    if (name === 'reading' || name === 'column') continue;
    const place = path === '' ? name : `${path}.${name}`;
    const limit = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const texts: unknown[] = Array.isArray(part) ? part : [part];
    if (!limit || !texts.every((text) => typeof text === 'string')) {
      const problem = problemIn(part, rules, place);
      if (problem !== undefined) return problem;
      continue;
    }
    const broken = texts.map((text) => brokenLimit(text, limit)).find((problem) => problem !== undefined);
    if (broken !== undefined) return `${place} ${broken}`;
  }
  return undefined;
}

function brokenLimit(text: string, limit: TextLimit): string | undefined {
  const { max, maxCharacters = max, mayBeEmpty = false, multiline = false } = limit;
  const cleaned = cleanText(text, { multiline });
  if (!cleaned.ok) return 'has characters that are not allowed';
  if (cleaned.text === '' && !mayBeEmpty) return 'is empty';
  if (text.length > max || graphemeCount(text) > maxCharacters) return 'is too long';
  return undefined;
}
