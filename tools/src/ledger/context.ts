import { userInfo } from 'node:os';
import { createEventMac, type EventMac } from '@ledgerline/events/mac';
import { ledgerConfig } from './config.ts';
import type { Interruption } from './interruption.ts';
import { openStores, type Stores } from './stores.ts';
import { createOutput, type Output } from './terminal/output.ts';
import { createProgress, type ProgressDisplay } from './terminal/progress.ts';
import { createPrompt, type Prompt } from './terminal/prompt.ts';
import type { Terminal } from './terminal/terminal.ts';

/** How the program was called. */
export interface Invocation {
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
  terminal: Terminal;
  now: () => Date;
}

/** What a verb works with. */
export interface Context {
  output: Output;
  prompt: Prompt;
  stdin: Terminal['stdin'];
  /** Ctrl+C, for verbs that must not be ended just anywhere. */
  interruption: Interruption;
  /** How far long work has come, on stderr, until something else is written. */
  progress: ProgressDisplay;
  stores: Stores;
  /** DATA_DIR, absolute. */
  dataDir: string;
  /** The address of an RFC 3161 authority, if there is one. */
  timestampUrl: string | undefined;
  /** The secret by which an e-mail address finds its account. Throws Unavailable. */
  dataSecret: () => string;
  /** The data folder keeps it, and no variable says another. */
  keepsDataSecret: boolean;
  /** Authenticates events. Throws Unavailable where there is no secret. */
  mac: EventMac;
  /** Who is at work: the operating system's name for them. */
  actor: string;
  now: () => Date;
}

/** Reads the configuration and makes a verb's context; what it opens is closed with `opened`. */
export function createContext(
  { environment, terminal, now }: Invocation,
  {
    json,
    csv,
    reads,
    interruption,
  }: { json: boolean; csv: boolean; reads: boolean; interruption: Interruption },
  opened: AsyncDisposableStack,
): Context {
  const config = ledgerConfig(environment);
  const progress = createProgress(terminal);
  return {
    output: createOutput(terminal, { json, csv, tidy: () => progress.end() }),
    prompt: createPrompt(terminal),
    stdin: terminal.stdin,
    interruption,
    progress,
    stores: openStores(config, opened, { reads }),
    dataDir: config.dataDir,
    timestampUrl: config.timestampUrl,
    dataSecret: config.dataSecret,
    keepsDataSecret: config.keepsDataSecret,
    mac: (text, like) => createEventMac(config.dataSecret())(text, like),
    actor: systemUser(),
    now,
  };
}

/** In a container the user may be a number without a name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}
