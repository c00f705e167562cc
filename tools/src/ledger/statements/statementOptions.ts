import { type Command, InvalidArgumentError, Option } from 'commander';
import { type UserOption, userOption } from '../history/findPerson.ts';
import { type ZoneOption, zoneOption } from '../history/moment.ts';

/** Whose statement a file is, and how it is read. */
export interface StatementOptions extends UserOption, ZoneOption {
  asset: string;
  answer: readonly Answer[];
}

/** An answer to a question that a file leaves open: which of its options, from 1. */
export interface Answer {
  about: string;
  option: number;
}

/** The argument and the options of each verb that reads a bank's file. */
export const addStatementOptions = (command: Command): Command =>
  command
    .argument('<file>', "the bank's file: CSV, OFX, QFX, QIF, CAMT, MT940, or a zip of them")
    .addOption(userOption().makeOptionMandatory())
    .addOption(new Option('--asset <asset>', 'whose statement it is: a name, or an id').makeOptionMandatory())
    .addOption(
      new Option('--answer <about=number>', 'answers what the file leaves open: dates=1; repeatable')
        .argParser(collected(answer))
        .default([], 'none'),
    )
    .addOption(zoneOption());

function answer(text: string): Answer {
  const [, about = '', option = ''] = /^([a-z]+)=(\d{1,3})$/.exec(text) ?? [];
  if (about === '' || option === '0') throw new InvalidArgumentError('It must be like dates=1.');
  return { about, option: Number(option) };
}

/** Reads an option that may come several times. */
export const collected =
  <Value>(read: (text: string) => Value) =>
  (text: string, before: readonly Value[]): Value[] => [...before, read(text)];
