import { expect, it } from 'vitest';
import { openRegistrationWarning } from './openRegistration.ts';

const alone = { registration: 'open', trustProxy: 0, allowedHosts: [] } as const;

it.each(['127.0.0.1', '127.8.9.10', 'localhost', '::1'])(
  'AC-20 given HOST %s, an open registration is worth no warning',
  (host) => expect(openRegistrationWarning({ ...alone, host })).toBeUndefined(),
);

it.each([
  ['HOST is 0.0.0.0', { host: '0.0.0.0' }],
  ['HOST is ::', { host: '::' }],
  ['HOST is 192.168.1.4', { host: '192.168.1.4' }],
  ['HOST is ledger.example.org', { host: 'ledger.example.org' }],
  ['TRUST_PROXY is 1', { trustProxy: 1 }],
  ['ALLOWED_HOSTS has ledger.example.org', { allowedHosts: ['localhost', 'ledger.example.org'] }],
])(
  'AC-20 given that %s, a warning names how to close the registration, unless it is closed',
  (why, given) => {
    const reach = { ...alone, host: '127.0.0.1', ...given };
    expect(openRegistrationWarning(reach)).toBe(
      `Anybody who reaches this server may register: ${why} and REGISTRATION is open. ` +
        "Set REGISTRATION=closed and invite people with 'ledger users invite'",
    );
    expect(openRegistrationWarning({ ...reach, registration: 'closed' })).toBeUndefined();
  },
);
