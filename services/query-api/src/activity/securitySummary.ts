import type { SecurityEvent } from '@ledgerline/events';

/** What happened to the ways into an account, as one sentence in the past tense. */
export function summaryOfSecurity(event: SecurityEvent): string {
  switch (event.type) {
    case 'SignedIn':
      return signIns[event.data.method];
    case 'SignInLocked':
      return event.data.by === 'operator'
        ? `${operator} locked the account`
        : 'Sign-in was locked for a while after too many attempts';
    case 'WrongCodeSent':
      return 'Somebody knew your password and sent a wrong code';
    case 'PasswordChanged':
      return event.data.by === 'operator' ? `${operator} set a new password` : 'Changed the password';
    case 'SecondFactorChanged': {
      const { factor, change, by } = event.data;
      const what = factors[factor];
      return by === 'operator'
        ? `${operator} ${changes[change]} ${what}`
        : `${capital(changes[change])} ${what}`;
    }
    case 'SessionsEnded': {
      const { count } = event.data;
      const devices = `${count} ${count === 1 ? 'device' : 'devices'}`;
      return event.data.by === 'operator' ? `${operator} signed out ${devices}` : `Signed out ${devices}`;
    }
    case 'DataDownloaded':
      return 'Downloaded data';
    default:
      throw new Error(`unknown event ${(event satisfies never as SecurityEvent).type}`);
  }
}

const operator = 'Whoever runs this server';

const signIns = {
  password: 'Signed in with the password',
  'password-and-code': 'Signed in with the password and a code',
  'password-and-recovery-code': 'Signed in with the password and a recovery code',
  passkey: 'Signed in with a passkey',
};

const factors = {
  authenticator: 'the authenticator app',
  passkey: 'a passkey',
  'recovery-codes': 'the recovery codes',
  all: 'the second factor and all passkeys',
};

const changes = { added: 'added', removed: 'removed', renamed: 'renamed', renewed: 'renewed' };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
