import { showToast } from '../../../shared/toasts/showToast.ts';
import type { AuthResult } from './readLogin.ts';

type Entered = Extract<AuthResult, { success: true }>;

/** A person has to know that somebody else could have signed in as them, or tried to. */
export function warnOfStrangers({ passwordSetByOperatorAt, wrongCodeSentAt }: Entered): void {
  if (passwordSetByOperatorAt !== undefined) {
    warn(
      'Your password was set by whoever runs this server',
      `That was on ${dayOf(passwordSetByOperatorAt)}. If you did not ask for it, ask them why.`,
    );
  }
  if (wrongCodeSentAt !== undefined) {
    warn(
      'Somebody typed your password and a wrong code',
      `That was on ${dayOf(wrongCodeSentAt)}. If it was not you, change your password now.`,
    );
  }
}

const warn = (title: string, description: string): void =>
  void showToast({ kind: 'warning', title, description, duration: 20_000 });

const dayOf = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
