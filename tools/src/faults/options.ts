import { parseArgs } from 'node:util';
import { messageOf } from '../ledger/errors.ts';
import type { Engines, Fault } from './fault.ts';
import { type Topology, topologies } from './product/product.ts';
import { logEngines, modelEngines } from './product/storeServer.ts';
import { faults } from './strikes/catalogue.ts';

/** What to run. */
export interface Options {
  faults: readonly Fault[];
  engines: readonly Engines[];
  topologies: readonly Topology[];
  seed: number;
  /** How many times as many cycles as in the smoke run. */
  scale: number;
  /** How many faults at a time. */
  jobs: number;
  json: boolean;
  help: boolean;
}

export const help = `npm run faults [-- --long | --brief | --times N] [--only F7,F9] [--engines sqlite+sqlite,esdb+mongodb] [--topology standalone] [--seed N] [--jobs N] [--json]

Runs the product as real processes on real stores, lets people work, strikes it, and holds everything that they were
told against log and read models. As it is about a quarter of an hour on two busy cores, longer on servers. Ctrl+C ends
it with what came of it so far.

  --long      ten times as many cycles of each fault
  --brief     one in five: what npm test has time for
  --times     so many times as many
  --only      these faults alone
  --engines   log+readModels, each sqlite or esdb, sqlite or mongodb; sqlite+sqlite if not given. Accounts are where
              the read models are, unless a third name says another engine
  --topology  apart or standalone: only where the services are processes of their own, or one; both if not given
  --seed      a whole number; the same one chooses the same writes and the same moments
  --jobs      so many faults at a time; 2 if not given
  --json      one JSON object per row on stdout instead of the table

TEST_EVENT_STORE_URL and TEST_READ_STORE_URL name servers to be used. Ends with 0, with 1 where something was found,
with 2 for a wrong argument, with 3 where nothing was found but a fault could not be run on this machine.
`;

/** A word on the command line that says nothing to us. */
export class WrongArgument extends Error {}

/** Reads the command line. Throws WrongArgument. */
export function readOptions(args: readonly string[]): Options {
  const values = parsed(args);
  return {
    faults: values.only === undefined ? faults : values.only.split(',').map(faultOf),
    engines: (values.engines ?? 'sqlite+sqlite').split(',').map(enginesOf),
    topologies: values.topology === undefined ? topologies : [topologyOf(values.topology)],
    seed: values.seed === undefined ? Math.floor(Math.random() * 1e9) : wholeNumber('--seed', values.seed),
    scale: scaleOf(values),
    jobs: atLeastOne('--jobs', values.jobs ?? '2'),
    json: values.json ?? false,
    help: values.help ?? false,
  };
}

/** A brief run has one cycle in five, and its long troubles are a fifth as long. */
const BRIEF = 0.2;

function scaleOf({ times, long, brief }: ReturnType<typeof parsed>): number {
  if (times !== undefined) return atLeastOne('--times', times);
  if (brief) return BRIEF;
  return long ? 10 : 1;
}

function wholeNumber(option: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new WrongArgument(`${option} ${text}: a whole number, please`);
}

function atLeastOne(option: string, text: string): number {
  const number = wholeNumber(option, text);
  if (number > 0) return number;
  throw new WrongArgument(`${option} ${text}: at least 1, please`);
}

function parsed(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        long: { type: 'boolean' },
        brief: { type: 'boolean' },
        times: { type: 'string' },
        only: { type: 'string' },
        engines: { type: 'string' },
        topology: { type: 'string' },
        seed: { type: 'string' },
        jobs: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new WrongArgument(messageOf(error), { cause: error });
  }
}

function faultOf(id: string): Fault {
  const fault = faults.find((one) => one.id === id.toUpperCase());
  if (!fault) throw new WrongArgument(`--only ${id}: there are ${faults.map((one) => one.id).join(', ')}`);
  return fault;
}

function topologyOf(text: string): Topology {
  const topology = topologies.find((name) => name === text);
  if (topology) return topology;
  throw new WrongArgument(`--topology ${text}: one of ${topologies.join(', ')}`);
}

function enginesOf(text: string): Engines {
  const [first, second, third = second, ...more] = text.split('+');
  const log = logEngines.find((name) => name === first);
  const models = modelEngines.find((name) => name === second);
  const accounts = modelEngines.find((name) => name === third);
  if (log && models && accounts && more.length === 0) return { log, models, accounts };
  throw new WrongArgument(
    `--engines ${text}: log+readModels or log+readModels+accounts, of ${logEngines.join(', ')} and ${modelEngines.join(', ')}`,
  );
}
