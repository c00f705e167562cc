import { withFormer } from '@ledgerline/events/secrets';
import { z } from 'zod';
import type { ApiSettings } from './settings.ts';
import { readPublicKey } from './tokenKeys.ts';
import { repository } from './version.ts';

/** The environment does not say what the program needs; the message names every variable that is wrong. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const [first = '', ...others] = problems;
    const lines = problems.map((problem) => `  ${problem}`);
    super(others.length === 0 ? first : ['The configuration is wrong:', ...lines].join('\n'));
    this.name = 'ConfigurationError';
    this.problems = problems;
  }
}

/** Reads the environment once. An empty variable is one that is not set. Throws ConfigurationError. */
export function readEnvironment<Shape extends z.ZodRawShape>(
  shape: Shape,
  environment: NodeJS.ProcessEnv,
): z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.object(shape).safeParse(given);
  if (result.success) return result.data;
  throw new ConfigurationError(
    result.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`),
  );
}

const wholeNumber = (label: string, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be ${label}`)
    .transform(Number)
    .pipe(z.int().max(most, `must be ${label}`));

/** A port: 0 takes any that is free. */
export const portVariable = wholeNumber('a port from 0 to 65535', 65_535);

/** PORT, HOST, DATA_DIR, MGMT_PORT (none unless given) and LOG_LEVEL. */
export const processVariables = (defaults: { port: number }) => ({
  PORT: portVariable.default(defaults.port).describe('where to listen; 0 takes any free port'),
  HOST: z.string().default('127.0.0.1').describe('the address to listen on; 0.0.0.0 in the image'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('the folder of the SQLite files and of the secrets that are made'),
  MGMT_PORT: portVariable.optional().describe('health and `/metrics`; never publish it'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info')
    .describe('how much the log says; on a terminal `npm start` says `warn` unless given'),
});

/** SEAL_DIR (none: no seals) and SEAL_KEY, of the embedded product, and who stamps its seals. */
export const sealVariables = {
  SEAL_DIR: z
    .string()
    .optional()
    .describe('where a signed seal of the log goes each day: a folder, or a command after a `|`'),
  SEAL_KEY: z
    .string()
    .optional()
    .describe('the private key for seals, from `ledger heads key`; else one is made in `DATA_DIR`'),
  SEAL_TIMESTAMP_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an RFC 3161 authority that stamps each seal'),
};

/** The same of a service that runs apart, which always has a management port. */
export const serviceVariables = (defaults: { port: number; managementPort: number }) => ({
  ...processVariables(defaults),
  MGMT_PORT: portVariable.default(defaults.managementPort),
});

/** How a service that takes requests runs, once `serviceVariables` and TRUST_PROXY have been read. */
export const serviceConfig = (variables: {
  HOST: string;
  PORT: number;
  MGMT_PORT: number;
  LOG_LEVEL: string;
  TRUST_PROXY: number;
}) => ({
  host: variables.HOST,
  port: variables.PORT,
  managementPort: variables.MGMT_PORT,
  logLevel: variables.LOG_LEVEL,
  trustProxy: variables.TRUST_PROXY,
});

/** Texts separated by commas; none unless given. */
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''));

/** What the HTTP contract depends on. `production` refuses secrets that are short or look like samples. */
export const apiVariables = ({ production }: { production: boolean }) => ({
  API_KEY: z
    .string({ error: 'must be set' })
    .describe('the application’s key; every browser gets it, so it is no secret'),
  JWT_SECRET: secret(production).describe('signs sessions; a new one signs everybody out'),
  CSRF_SECRET: secret(production).describe('signs CSRF tokens'),
  DATA_SECRET: secret(production).describe(
    'keys e-mail addresses, seeds, MACs and command hashes; never lose it, or nobody can sign in any more',
  ),
  DATA_SECRET_FORMER: formerSecrets(production).describe(
    'what `DATA_SECRET` was before, newest first, a line each',
  ),
  ALLOWED_ORIGINS: list
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins like https://example.org, separated by commas',
    )
    .describe(
      'further origins of the page, separated by commas; the address that the product is served from is always one',
    ),
  ALLOWED_HOSTS: list
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^[a-z\d-]+(\.[a-z\d-]+)*$/.test(host)),
      'must be host names like ledger.example.org, without a port, separated by commas',
    )
    .describe('public host names under which people reach the product, separated by commas'),
  TRUST_PROXY: wholeNumber('the number of proxies in front', 100)
    .default(0)
    .describe('how many proxies stand in front'),
  REGISTRATION: z
    .enum(['open', 'closed'], { error: 'must be open or closed' })
    .default('open')
    .describe('`closed` takes new accounts by invitation only (`ledger users invite`)'),
  WS_TOKEN: z
    .enum(['any', 'ticket'], { error: 'must be any or ticket' })
    .default('any')
    .describe('`ticket` lets only tickets of one use into `/ws?token=`, where addresses may get into logs'),
  CLOCK_CHECK: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe('`off` writes even while the machine’s clock cannot be right'),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number from 0 on')
    .transform(Number)
    .default(1)
    .describe('multiplies all limits; 0 turns them off'),
});

/** Where the source of what runs can be had: where Ledgerline is published unless given, and '' where nobody knows. */
export const sourceVariables = {
  SOURCE_URL: z
    .string()
    .refine(isWebAddress, 'must be an http or https address')
    .default(repository)
    .describe(
      'where people can have the source of what you run; without it the About page tells them to ask you',
    ),
};

/** For a service that only checks sessions, instead of JWT_SECRET. */
export const publicKeyVariable = z
  .string({ error: 'must be set' })
  .refine((text) => readPublicKey(text) !== undefined, 'must be the key that publicKeyMain.ts prints')
  .describe(
    'checks sessions and cannot make any; `services/standalone/src/deployment/publicKeyMain.ts` prints it',
  );

/** The settings of the API, once `apiVariables` have been read. */
export const apiSettings = (
  variables: z.output<z.ZodObject<ReturnType<typeof apiVariables>>>,
): ApiSettings => ({
  apiKey: variables.API_KEY,
  jwtSecret: variables.JWT_SECRET,
  csrfSecret: variables.CSRF_SECRET,
  dataSecret: withFormer(variables.DATA_SECRET, variables.DATA_SECRET_FORMER),
  allowedOrigins: variables.ALLOWED_ORIGINS,
  allowedHosts: [
    ...variables.ALLOWED_HOSTS,
    ...variables.ALLOWED_ORIGINS.map((origin) => new URL(origin).hostname),
  ],
  trustProxy: variables.TRUST_PROXY,
  registration: variables.REGISTRATION,
  wsToken: variables.WS_TOKEN,
  clockCheck: variables.CLOCK_CHECK,
  rateLimitScale: variables.RATE_LIMIT_SCALE,
});

function secret(production: boolean) {
  const given = z.string({ error: 'must be set' });
  if (!production) return given;
  return given
    .min(32, 'must have at least 32 characters')
    .refine(
      (text) => !looksLikeSample(text),
      'is a sample: make one of your own, for example with openssl rand -hex 32',
    );
}

/** A line for each; none unless given. */
function formerSecrets(production: boolean) {
  const isGood = (line: string): boolean =>
    line.trim() === '' || secret(production).safeParse(line.trim()).success;
  return z
    .string()
    .default('')
    .refine(
      (text) => text.split('\n').every(isGood),
      'must be secrets that DATA_SECRET was before, a line each',
    );
}

function looksLikeSample(text: string): boolean {
  return (
    new Set(text).size < 8 ||
    /change.?me|example|sample|your.?secret|placeholder|password|insecure/i.test(text)
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
