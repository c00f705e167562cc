import { crossSiteText, hostNotAllowedText } from '@ledgerline/contract';
import type { FieldErrors, ResultMeta, ServiceResult } from './serviceResult.ts';

interface Envelope {
  success?: boolean;
  message?: string;
  data?: unknown;
  errors?: FieldErrors;
  code?: string;
  params?: Record<string, unknown>;
  meta?: ResultMeta;
}

/** An answer as a service result. An error without a readable body says 'Request failed with status code {n}', or what a proxy means by it. */
export async function readAnswer<Data>(answer: Response): Promise<ServiceResult<Data>> {
  const body = parseEnvelope(await answer.text());
  if (answer.ok && body !== undefined && body.success !== false)
    return {
      success: true,
      ...(body.message !== undefined && { message: body.message }),
      data: body.data as Data,
      meta: body.meta ?? {},
    };
  const elsewhere = refusedAddressText(answer.status, body?.message);
  if (elsewhere !== undefined)
    return {
      success: false,
      message: elsewhere,
      code: refusedAddress,
      kind: 'refused',
      status: answer.status,
      saidBy: 'server',
    };
  const said = typeof body?.message === 'string' && body.message !== '';
  return {
    success: false,
    message: said ? (body.message ?? '') : wordsFor(answer.status),
    ...(body?.errors !== undefined && { errors: body.errors }),
    ...(body?.data !== undefined && { data: body.data }),
    ...(body?.code !== undefined && { code: body.code }),
    ...(body?.params !== undefined && { params: body.params }),
    kind: 'refused',
    status: answer.status,
    saidBy: said ? 'server' : 'client',
  };
}

/** What a proxy in front of the server means by an answer of its own. */
function wordsFor(status: number): string {
  switch (status) {
    case 413:
      return 'This is too large for the server, or for a proxy in front of it. Whoever runs the server can raise the proxy’s limit.';
    case 502:
    case 504:
      return 'The server could not be reached: a proxy in front of it got no answer. Please try again in a moment.';
    default:
      return `Request failed with status code ${status}`;
  }
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    return (text.includes('"_id"') ? withIds(value) : value) as Envelope;
  } catch {
    return undefined;
  }
}

/** Records that name their id `_id` get an `id`, too. */
function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIds);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withIds(inner)] as const);
  const record: Record<string, unknown> = Object.fromEntries(entries);
  if (typeof record['_id'] === 'string' && record['id'] === undefined) record['id'] = record['_id'];
  return record;
}

/** The code of a failure that says that the server doesn't let itself be reached at this page's address. */
export const refusedAddress = 'refused-address';

/**
 * What to say where the server refuses the address that it was asked at, whatever was asked; undefined for another
 * refusal. Names that address and the setting, never what is allowed.
 */
export function refusedAddressText(
  status: number,
  message: string | undefined,
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'> = location,
): string | undefined {
  if (status !== 403) return undefined;
  if (message === hostNotAllowedText)
    return `The server does not answer at “${hostname}”. Whoever runs it has to add that name to ALLOWED_HOSTS. A proxy in front has to pass the Host header on as it is.`;
  if (message === crossSiteText)
    return `The server does not take requests from a page at “${origin}”. Whoever runs it has to add that address to ALLOWED_ORIGINS, or let the proxy in front pass the Host header on as it is.`;
  return undefined;
}
