import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const html =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty</h1></html>';

/** Serves a page with one line and nothing to run: what it scores is this machine's share of every score. */
export async function serveEmptyPage(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
