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
  PORT: portVariable.default(defaults.port),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  MGMT_PORT: portVariable.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

/** SEAL_DIR (none: no seals) and SEAL_KEY, of the embedded product, and who stamps its seals. */
export const sealVariables = {
  SEAL_DIR: z.string().optional(),
  SEAL_KEY: z.string().optional(),
  SEAL_TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
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
  API_KEY: z.string({ error: 'must be set' }),
  JWT_SECRET: secret(production),
  CSRF_SECRET: secret(production),
  DATA_SECRET: secret(production),
  DATA_SECRET_FORMER: formerSecrets(production),
  ALLOWED_ORIGINS: list.refine(
    (origins) => origins.every(isOrigin),
    'must be origins like https://example.org, separated by commas',
  ),
  ALLOWED_HOSTS: list
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^[a-z\d-]+(\.[a-z\d-]+)*$/.test(host)),
      'must be host names like ledger.example.org, without a port, separated by commas',
    ),
  TRUST_PROXY: wholeNumber('the number of proxies in front', 100).default(0),
  REGISTRATION: z.enum(['open', 'closed'], { error: 'must be open or closed' }).default('open'),
  WS_TOKEN: z.enum(['any', 'ticket'], { error: 'must be any or ticket' }).default('any'),
  CLOCK_CHECK: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number from 0 on')
    .transform(Number)
    .default(1),
});

/** Where the source of what runs can be had: where Ledgerline is published unless given, and '' where nobody knows. */
export const sourceVariables = {
  SOURCE_URL: z.string().refine(isWebAddress, 'must be an http or https address').default(repository),
};

/** For a service that only checks sessions, instead of JWT_SECRET. */
export const publicKeyVariable = z
  .string({ error: 'must be set' })
  .refine((text) => readPublicKey(text) !== undefined, 'must be the key that publicKeyMain.ts prints');

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
