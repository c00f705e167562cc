/** A command in a document, and the lines that the document says it writes. */
export interface DocumentedCommand {
  /** What comes after `ledger --`. */
  args: string[];
  lines: string[];
}

const prompt = '$ npm run --silent ledger -- ';

/** The calls of the command line in a document's code blocks that show their output. */
export function documentedCommands(markdown: string): DocumentedCommand[] {
  const commands: DocumentedCommand[] = [];
  for (const [, block = ''] of markdown.matchAll(/^```(?:console)?\n(\$ .*?)^```$/gms)) {
    for (const line of block.trimEnd().split('\n')) {
      if (line.startsWith(prompt)) commands.push({ args: wordsOf(line.slice(prompt.length)), lines: [] });
      else if (!line.startsWith('$ ')) commands.at(-1)?.lines.push(line);
    }
  }
  return commands;
}

/** Words as a shell parts them, in quotes or not. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
