import { expect, it, vi } from 'vitest';
import { listenTo } from '../testing/listener.ts';
import { rawPeer } from '../testing/rawPeer.ts';
import { runCommandApi } from '../testing/runCommandApi.ts';

it('S1-7.31 S1-7.32 lets in with the token, or with a ticket of one use', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  await using _byToken = await listenTo(api.url, ann.token);
  const { ticket } = (await ann.send('POST', '/auth/ws-ticket')).body.data;
  await using _byTicket = await listenTo(api.url, ticket);
  await expect(listenTo(api.url, ticket)).rejects.toThrow('401');
});

it('S1-7.37 refuses without a good token, from a foreign origin and on other paths, before the upgrade', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  await expect(listenTo(api.url, '')).rejects.toThrow('401');
  await expect(listenTo(api.url, 'nonsense')).rejects.toThrow('401');
  await expect(listenTo(api.url, `${ann.token}&token=${ann.token}`)).rejects.toThrow('401');
  await expect(listenTo(api.url, ann.token, { Origin: 'https://evil.example' })).rejects.toThrow('403');
  await using _allowed = await listenTo(api.url, ann.token, { Origin: 'https://money.example' });
  await using _own = await listenTo(api.url, ann.token, { Origin: api.url });
  await ann.send('POST', '/auth/logout');
  await expect(listenTo(api.url, ann.token)).rejects.toThrow('401');
});

it('S1-7.32 takes a ticket for 30 seconds, and only while its session lasts', async () => {
  let now = new Date('2026-05-01T12:00:00.000Z');
  await using api = await runCommandApi({ clock: () => now });
  const ann = await api.person();
  const ticket = async () => (await ann.send('POST', '/auth/ws-ticket')).body.data.ticket;
  const [late, early, orphaned] = [await ticket(), await ticket(), await ticket()];
  now = new Date('2026-05-01T12:00:29.999Z');
  await using _inTime = await listenTo(api.url, early);
  now = new Date('2026-05-01T12:00:30.000Z');
  await expect(listenTo(api.url, late)).rejects.toThrow('401');
  const last = await ticket();
  await ann.send('POST', '/auth/logout');
  await expect(listenTo(api.url, last)).rejects.toThrow('401');
  await expect(listenTo(api.url, orphaned)).rejects.toThrow('401');
});

it('AC-18 given WS_TOKEN=ticket, a ticket opens and the session’s own token does not', async () => {
  await using api = await runCommandApi({ settings: { wsToken: 'ticket' } });
  const ann = await api.person();
  await expect(listenTo(api.url, ann.token)).rejects.toThrow('401');
  const { ticket } = (await ann.send('POST', '/auth/ws-ticket')).body.data;
  await using _byTicket = await listenTo(api.url, ticket);
});

it('AC-18 AC-11 no line of the log holds the query of /ws, neither of a good nor of a refused connection', async () => {
  const lines: string[] = [];
  await using api = await runCommandApi({ onLog: (line) => lines.push(line) });
  const ann = await api.person();
  const { ticket } = (await ann.send('POST', '/auth/ws-ticket')).body.data;
  await using _open = await listenTo(api.url, ticket);
  for (const token of [ticket, ann.token.slice(0, -9), 'a-made-up-token']) {
    await expect(listenTo(api.url, token)).rejects.toThrow('401');
  }
  using broken = await rawPeer(api.url, '/ws/other?token=a-made-up-token');
  expect(broken.status).toBe(404);
  const refused = lines
    .map((line) => JSON.parse(line) as object)
    .filter((line) => 'status' in line && line.status === 401);
  expect(refused).toMatchObject(
    Array.from({ length: 3 }, () => ({
      path: '/ws',
      address: expect.stringMatching(/127\.0\.0\.1|::1/) as string,
    })),
  );
  const log = lines.join('');
  expect([log.includes('live connection'), log.includes('token=')]).toEqual([true, false]);
  for (const secret of [ticket, 'a-made-up-token', ann.token.slice(0, -9)]) expect(log).not.toContain(secret);
});

const notSignedIn = 'Please sign in to continue';
it.each<[string, number, string, string, Record<string, string | undefined>, string?]>([
  ['a bad token', 401, notSignedIn, '/ws?token=x', {}],
  ['no token', 401, notSignedIn, '/ws', {}],
  ['another path', 404, 'Not found', '/ws/?token=x', {}],
  ['a path in other letters', 404, 'Not found', '/WS?token=x', {}],
  ['a path of the API', 404, 'Not found', '/api/v1/assets', {}],
  ['another method', 405, 'Method not allowed', '/ws?token=x', {}, 'POST'],
  ['a foreign host', 403, 'This host name is not allowed', '/ws?token=x', { Host: 'evil.example' }],
  ['a foreign origin', 403, 'This origin is not allowed', '/ws?token=x', { Origin: 'https://evil.example' }],
  ['a broken origin', 403, 'This origin is not allowed', '/ws?token=x', { Origin: 'null' }],
  [
    'a plain request',
    426,
    'This path takes WebSocket connections only',
    '/ws',
    { Upgrade: undefined, Connection: 'close' },
  ],
  ['another protocol', 426, 'This path takes WebSocket connections only', '/ws', { Upgrade: 'h2c' }],
])(
  'S1-7.37 refuses %s in the envelope, with the security headers',
  async (_what, status, message, path, headers, method) => {
    await using api = await runCommandApi();
    using peer = await rawPeer(api.url, path, headers, method);
    expect([peer.status, peer.body]).toEqual([status, { success: false, message }]);
    expect(peer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String) as string,
    });
  },
);

it('declines another protocol by answering the request as it is', async () => {
  await using api = await runCommandApi();
  using peer = await rawPeer(api.url, '/api/v1/auth/csrf-token', { Upgrade: 'h2c', 'X-API-Key': 'key' });
  expect([peer.status, peer.body]).toMatchObject([200, { success: true }]);
});

it('refuses half a handshake in the envelope, and hangs up on who does not', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  for (const headers of [
    { 'Sec-WebSocket-Key': undefined },
    { 'Sec-WebSocket-Key': 'short' },
    { 'Sec-WebSocket-Version': '12' },
  ]) {
    using peer = await rawPeer(api.url, `/ws?token=${ann.token}`, headers);
    expect([peer.status, peer.headers['sec-websocket-version'], peer.body]).toEqual([
      400,
      '13',
      { success: false, message: expect.stringMatching(/^Missing or invalid Sec-WebSocket/) as string },
    ]);
  }
  const keptAlive = await api.connections();
  using peer = await rawPeer(api.url, '/ws');
  expect(peer.headers['connection']).toBe('close');
  await peer.ended;
  await vi.waitUntil(async () => (await api.connections()) <= keptAlive, { timeout: 30_000 });
});

it('limits how many without a good session an address may try', async () => {
  await using api = await runCommandApi({ settings: { rateLimitScale: 0.01 } });
  const ann = await api.person();
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    using peer = await rawPeer(api.url, '/ws?token=guess');
    expect(peer.status).toBe(401);
  }
  using peer = await rawPeer(api.url, '/ws?token=guess');
  expect([peer.status, Number(peer.headers['retry-after']) > 0]).toEqual([429, true]);
  await using _signedIn = await listenTo(api.url, ann.token);
});
