import { styleText } from 'node:util';
import { commit, version } from '@ledgerline/http/version';
import { Command, CommanderError, Option } from 'commander';
import { createContext, type Invocation } from './context.ts';
import { exitCodes, Interrupted } from './errors.ts';
import { Interruption } from './interruption.ts';
import { safeText } from './terminal/safeText.ts';
import type { Verb } from './verb.ts';
import { chapters, formerVerbs, groups, type ListedVerb } from './verbs.ts';

const about = `The command line for operators and auditors. It is safe to use while Ledgerline
runs: it works on the same stores, and reads the same variables: DATA_DIR, EVENT_STORE_URL,
READ_STORE_URL, ACCOUNTS_URL and DATA_SECRET.`;

const manners = `
Data goes to stdout, everything else to stderr. With --json each line of stdout
is one JSON object: a row of a list, or the result.
Exit codes: 0 done, 1 refused or not there, 2 called wrongly, 3 a store is away
or the configuration is wrong, 4 read models are behind, 5 a file leaves a question open, 130 interrupted.`;

/** Carries out one verb and answers the exit code. */
export async function runLedger(invocation: Invocation): Promise<number> {
  const { args, terminal } = invocation;
  const call: Call = { ...invocation };
  try {
    await createProgram(call).parseAsync(withHelpAsOption(args), { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    // Commander has printed its help, or what is wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.misused;
    const { code, message } = await ending(error);
    terminal.stderr.write(`${safeText(message, { multiline: true })}\n`);
    return code;
  } finally {
    if (call.moved !== undefined) terminal.stderr.write(`${call.moved}\n`);
  }
}

/** `moved`: a sentence on what the verb that was called is called now, for the end of stderr. */
type Call = Invocation & { moved?: string };

/** `endingOf` imports the errors of every package: more than most verbs need. */
async function ending(error: unknown): Promise<{ code: number; message: string }> {
  // Its verb may still be at work.
  if (error instanceof Interrupted) return { code: exitCodes.interrupted, message: error.message };
  try {
    const { endingOf } = await import('./endingOf.ts');
    return endingOf(error);
  } catch {
    // Without descriptors, or where an upgrade has just replaced the files: what happened is still told.
    return {
      code: exitCodes.unexpected,
      message: error instanceof Error ? String(error.stack) : String(error),
    };
  }
}

/** `help verify` is `verify --help`: only what is called is loaded. */
function withHelpAsOption(args: readonly string[]): string[] {
  const place = Object.hasOwn(groups, args[0] ?? '') ? 1 : 0;
  return args[place] === 'help' ? [...args.toSpliced(place, 1), '--help'] : [...args];
}

function createProgram(invocation: Call): Command {
  const { stdout, stderr } = invocation.terminal;
  const program = new Command('ledger')
    .description(oneLine(about))
    .version(`${version} (${commit()})`, '--version', 'the version of Ledgerline, and its commit')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(safeText(text, { multiline: true })),
    })
    .configureHelp({ styleTitle: (title) => styleText('bold', title, { validateStream: false }) })
    .showHelpAfterError('Run with --help for usage.')
    .addHelpText('after', manners);
  for (const { heading, verbs } of chapters) {
    program.commandsGroup(heading);
    for (const verb of verbs) addVerb(program, verb, invocation);
  }
  for (const verb of formerVerbs) addVerb(program, verb, invocation);
  return program;
}

/** `now`: what is called instead, of a former name. */
type CalledVerb = ListedVerb & { now?: string };

function addVerb(program: Command, listed: CalledVerb, invocation: Call): void {
  const words = listed.name.split(' ');
  const name = words.pop() ?? '';
  const hidden = listed.now !== undefined;
  const group = words.reduce((parent: Command, word) => groupOf(parent, word, hidden), program);
  const command = group.command(name, { hidden }).summary(listed.summary);
  group.hook('preSubcommand', async (_, called) => {
    if (called === command) declare(command, listed, await listed.load(), invocation);
  });
}

function declare(command: Command, listed: CalledVerb, verb: Verb, invocation: Call): void {
  const { name, summary, now } = listed;
  const moved = now === undefined ? '' : `${renamed(name, now)} `;
  command.description(`${moved}${sentence(summary)} ${oneLine(verb.details ?? '')}`.trimEnd());
  verb.declare?.(command);
  if (verb.csv)
    command.addOption(new Option('--csv', 'a table for spreadsheets on stdout').conflicts('json'));
  command
    .addHelpText('after', examplesText(name, verb))
    .option('--json', 'one JSON object per line on stdout')
    .action(async () => {
      const options = command.opts<{ json?: true; csv?: true }>();
      await using opened = new AsyncDisposableStack();
      const { reads = false, interrupted = 'Interrupted. Nothing was changed.' } = verb;
      using interruption = new Interruption(reads ? interrupted : undefined);
      const json = options.json === true;
      const csv = options.csv === true;
      const context = createContext(invocation, { json, csv, reads, interruption }, opened);
      opened.defer(async () => context.progress.end());
      const done = verb.run(context, options, ...(command.processedArgs as string[]));
      if (now !== undefined) invocation.moved = renamed(name, now);
      await Promise.race([done, interruption.happened]);
    });
}

const renamed = (name: string, now: string): string => `'ledger ${name}' is 'ledger ${now}' now.`;

function groupOf(parent: Command, name: string, hidden: boolean): Command {
  return (
    parent.commands.find((command) => command.name() === name) ??
    parent.command(name, { hidden }).description(groups[name] ?? '')
  );
}

/** The help breaks lines by itself, as wide as the terminal is. */
const oneLine = (text: string): string => text.replaceAll('\n', ' ');

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function examplesText(name: string, { examples }: Verb): string {
  const lines = examples.map((example) => `  npm run ledger -- ${name} ${example}`.trimEnd());
  return `\nExamples:\n${lines.join('\n')}`;
}
