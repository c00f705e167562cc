import type { Operation } from '@ledgerline/contract/openapi';

const json = 'application/json';

/** A call of an operation as a command line, with the variables that Getting started sets. */
export function curlExample(method: string, path: string, operation: Operation, body: unknown): string {
  const security = operation.security.at(-1) ?? {};
  const needs = (header: string): boolean =>
    operation.parameters?.some(({ name }) => name === header) ?? false;
  const lines = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$BASE${path.replace('{id}', '$ID')}"`,
    'ApiKey' in security && `-H "X-API-Key: $API_KEY"`,
    'Bearer' in security && `-H "Authorization: Bearer $TOKEN"`,
    needs('X-CSRF-Token') && `-H "X-CSRF-Token: $CSRF_TOKEN"`,
    needs('Idempotency-Key') && `-H "Idempotency-Key: $(uuidgen)"`,
    body !== undefined && `-H "Content-Type: ${json}"`,
    body !== undefined && `-d '${JSON.stringify(body)}'`,
  ];
  return lines.filter((line) => line !== false).join(' \\\n  ');
}
