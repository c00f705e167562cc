import { texts } from '@ledgerline/contract';
import { isCommonPassword } from '@ledgerline/domain';
import { passwordProblems } from '@ledgerline/domain/values';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';

/** How a new password is come by. */
export interface PasswordQuestion {
  /** All of stdin is the password; nobody is asked. */
  passwordStdin: boolean;
  question: string;
  /** The options that spare the question. */
  instead: string;
}

/** A password that meets the rules of registration: out of stdin, or asked for twice. Throws Refused, Misused. */
export async function askForPassword(
  { prompt }: Context,
  { passwordStdin, question, instead }: PasswordQuestion,
): Promise<string> {
  const password = passwordStdin ? await prompt.piped() : await prompt.secret(question, instead);
  checkPassword(password);
  if (!passwordStdin && (await prompt.secret('Once more: ', instead)) !== password) {
    throw new Refused('These were two different ones');
  }
  return password;
}

/** Throws Refused with all that speaks against a password. */
function checkPassword(password: string): void {
  const problems = passwordProblems(password);
  if (problems.length === 0 && isCommonPassword(password)) problems.push(texts.passwordTooCommon);
  if (problems.length > 0) throw new Refused(problems.join('\n'));
}
