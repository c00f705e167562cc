import { isUtf8 } from 'node:buffer';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { buffer as readAll } from 'node:stream/consumers';
import { Misused, Refused } from '../errors.ts';
import { safeText } from './safeText.ts';
import type { Terminal } from './terminal.ts';

/** Asks the person at the terminal. Questions go to stderr. Ctrl+C throws an AbortError. */
export interface Prompt {
  /** Throws Refused unless the answer is yes, and Misused where nobody can be asked. */
  confirm(question: string): Promise<void>;
  /** An answer that is not shown. Throws Misused where nobody can be asked, naming the option that says it instead. */
  secret(question: string, instead: string): Promise<string>;
  /** All of stdin, without its last line break. Throws Misused where stdin is a terminal. */
  piped(): Promise<string>;
}

export function createPrompt({ stdin, stderr }: Terminal): Prompt {
  async function ask(question: string, { hidden }: { hidden: boolean }): Promise<string> {
    // Line editing draws what is typed on its output: nothing, where nobody is to see it.
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({
      input: stdin,
      output: hidden ? nowhere : stderr,
      terminal: hidden,
      historySize: 0,
    });
    // Only now: this has told the terminal not to show what is typed, also by who does not wait for the question.
    stderr.write(safeText(question));
    const ended = new AbortController();
    lines.once('close', () => ended.abort());
    try {
      return await lines.question('', { signal: ended.signal });
    } finally {
      lines.close();
      if (hidden) stderr.write('\n');
    }
  }

  return {
    async confirm(question) {
      if (!stdin.isTTY) throw new Misused(`${question} Not a terminal, so nobody can confirm: add --yes.`);
      const answer = await ask(`${question} [y/N] `, { hidden: false });
      if (!/^\s*y(es)?\s*$/i.test(answer)) throw new Refused('Nothing was changed.');
    },
    async secret(question, instead) {
      if (!stdin.isTTY) throw new Misused(`Not a terminal, so nobody can type it: add ${instead}.`);
      return ask(question, { hidden: true });
    },
    async piped() {
      if (stdin.isTTY) throw new Misused('stdin is a terminal: a pipe or a file is expected there.');
      const bytes = await readAll(stdin);
      // Read as something else, it would be a password that nobody could type.
      if (!isUtf8(bytes)) throw new Misused('stdin is not UTF-8.');
      return new TextDecoder().decode(bytes).replace(/\r?\n$/, '');
    },
  };
}
