import { type Finding, finding } from '../history/finding.ts';

const token = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/;

/** Nothing that a process wrote holds a secret, a token, a password or an e-mail address of the people at work. */
export function checkOutput(name: string, output: string, secrets: readonly string[]): Finding[] {
  const leaked = secrets.filter((secret) => output.includes(secret));
  const [found] = token.exec(output) ?? [];
  if (found !== undefined) leaked.push(`${found.slice(0, 12)}…`);
  return leaked.map((secret) => finding('secrets', `${name} wrote ${secret}`));
}
