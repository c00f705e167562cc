import { expect, it } from 'vitest';
import { openRegistrationWarning } from './openRegistration.ts';

it.each(['127.0.0.1', '127.8.9.10', 'localhost', '::1'])(
  'AC-20 given HOST %s, an open registration is worth no warning',
  (host) => expect(openRegistrationWarning(host, 'open')).toBeUndefined(),
);

it.each(['0.0.0.0', '::', '192.168.1.4', 'ledger.example.org'])(
  'AC-20 given HOST %s, a warning names how to close the registration, unless it is closed',
  (host) => {
    expect(openRegistrationWarning(host, 'open')).toMatch(/REGISTRATION=closed.*users invite/);
    expect(openRegistrationWarning(host, 'closed')).toBeUndefined();
  },
);
