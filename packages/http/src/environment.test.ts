import { randomBytes } from 'node:crypto';
import { secretsOf } from '@ledgerline/events/secrets';
import { describe, expect, it } from 'vitest';
import {
  apiSettings,
  apiVariables,
  ConfigurationError,
  processVariables,
  readEnvironment,
  sourceVariables,
} from './environment.ts';

const secrets = (): Record<string, string> => ({
  API_KEY: 'web',
  JWT_SECRET: randomBytes(32).toString('hex'),
  CSRF_SECRET: randomBytes(32).toString('hex'),
  DATA_SECRET: randomBytes(32).toString('hex'),
});
const read = (environment: Record<string, string>, production = true) =>
  readEnvironment(apiVariables({ production }), environment);
const problem = (environment: Record<string, string>, production = true): string => {
  try {
    read(environment, production);
    return '';
  } catch (error) {
    return error instanceof ConfigurationError ? error.message : String(error);
  }
};

describe('environment', () => {
  it.each(['code.example.org', 'ftp://code.example.org', 'javascript:alert(1)', 'https://'])(
    'AC-72 refuses %s as the address of the source',
    (address) => {
      expect(() => readEnvironment(sourceVariables, { SOURCE_URL: address })).toThrow(
        'SOURCE_URL: must be an http or https address',
      );
    },
  );

  it('has defaults for all but the secrets', () => {
    const given = secrets();
    expect(apiSettings(read(given))).toEqual({
      apiKey: 'web',
      jwtSecret: given['JWT_SECRET'],
      csrfSecret: given['CSRF_SECRET'],
      dataSecret: given['DATA_SECRET'],
      allowedOrigins: [],
      allowedHosts: [],
      trustProxy: 0,
      registration: 'open',
      wsToken: 'any',
      clockCheck: 'on',
      rateLimitScale: 1,
    });
    expect(readEnvironment(processVariables({ port: 3001 }), {})).toEqual({
      PORT: 3001,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
    });
  });

  it('reads what is set, and takes an empty variable as one that is not', () => {
    const given = {
      ...secrets(),
      ALLOWED_ORIGINS: 'https://a.example.org, http://localhost:5173',
      ALLOWED_HOSTS: 'Ledger.example.org, money.example.org',
      TRUST_PROXY: '2',
      RATE_LIMIT_SCALE: '0.5',
      REGISTRATION: '',
    };
    expect(read(given)).toMatchObject({
      ALLOWED_ORIGINS: ['https://a.example.org', 'http://localhost:5173'],
      ALLOWED_HOSTS: ['ledger.example.org', 'money.example.org'],
      TRUST_PROXY: 2,
      RATE_LIMIT_SCALE: 0.5,
      REGISTRATION: 'open',
    });
  });

  it('AC-70 puts former secrets behind DATA_SECRET, a line each', () => {
    const given = secrets();
    const [former, oldest] = [secrets(), secrets()].map((one) => one['DATA_SECRET'] ?? '');
    const settings = apiSettings(read({ ...given, DATA_SECRET_FORMER: `${former}\n${oldest}\n` }));
    expect(secretsOf(settings.dataSecret)).toEqual([given['DATA_SECRET'], former, oldest]);
    expect(problem({ ...given, DATA_SECRET_FORMER: `${former}\nshort` }, true)).toBe(
      'DATA_SECRET_FORMER: must be secrets that DATA_SECRET was before, a line each',
    );
  });

  it('names one variable that is wrong in one line', () => {
    const { JWT_SECRET: _missing, ...given } = secrets();
    expect(problem(given)).toBe('JWT_SECRET: must be set');
  });

  it('names every variable that is missing', () => {
    expect(problem({})).toBe(
      [
        'The configuration is wrong:',
        '  API_KEY: must be set',
        '  JWT_SECRET: must be set',
        '  CSRF_SECRET: must be set',
        '  DATA_SECRET: must be set',
      ].join('\n'),
    );
  });

  it.each([
    ['JWT_SECRET', 'x'.repeat(31), 'at least 32 characters'],
    ['CSRF_SECRET', 'change-me-change-me-change-me-change-me', 'is a sample'],
    ['DATA_SECRET', 'a'.repeat(64), 'is a sample'],
  ])('refuses the %s %s in production, and takes it elsewhere', (name, value, message) => {
    const given = { ...secrets(), [name]: value };
    expect(problem(given)).toContain(`${name}: `);
    expect(problem(given)).toContain(message);
    expect(problem(given)).not.toContain(value);
    expect(problem(given, false)).toBe('');
  });

  it.each([
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'null'],
    ['ALLOWED_ORIGINS', 'https://a.example.org/'],
    ['ALLOWED_ORIGINS', 'https://a.example.org/path'],
    ['ALLOWED_HOSTS', '*'],
    ['ALLOWED_HOSTS', 'https://ledger.example.org'],
    ['ALLOWED_HOSTS', 'ledger.example.org:8443'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['RATE_LIMIT_SCALE', 'off'],
    ['REGISTRATION', 'maybe'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(problem({ ...secrets(), [name]: value })).toContain(`${name}: must be`);
  });

  it.each(['70000', '-1', '3000x', '0x10'])('refuses PORT=%s', (PORT) => {
    expect(() => readEnvironment(processVariables({ port: 1 }), { PORT })).toThrow('PORT: must be a port');
  });
});
