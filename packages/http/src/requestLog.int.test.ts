import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { apiUnderTest, headersOf } from './testing/apiUnderTest.ts';
import { sendRaw } from './testing/sendRaw.ts';

it('G6 one line per request, with an id and no secret and no query, and no address but of the refused', async () => {
  const api = await apiUnderTest();
  const ada = await api.signIn();
  const path = '/api/v1/transactions';
  await api.send({ path: `${path}?search=salary`, headers: headersOf(ada) });
  await api.send({
    method: 'POST',
    path: '/api/v1/auth/login',
    headers: { 'X-API-Key': 'test-key', 'X-CSRF-Token': 'forged' },
  });
  await api.send({ path: '/nothing%0d%0a{"level":"forged"}', headers: { 'X-API-Key': 'test-key' } });
  const lines = api.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  await api.dispose();

  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      requestId: expect.any(String),
      method: 'GET',
      path,
      route: 'listTransactions',
      status: 200,
      ms: expect.any(Number),
      userId: ada.userId,
    },
    expect.objectContaining({ method: 'POST', route: 'login', status: 403, address: '127.0.0.1' }),
    expect.objectContaining({ path: '/nothing%0d%0a{"level":"forged"}', status: 404 }),
  ]);
  const text = api.logLines.join('');
  expect(text.split('\n')).toHaveLength(4);
  for (const secret of [ada.token, ada.csrf, 'salary', 'Right-Horse-1', 'ada@example.org']) {
    expect(text).not.toContain(secret);
  }
});

it('G6 a request whose target cannot be read has its line, too', async () => {
  const api = await apiUnderTest();
  await sendRaw(api.port, 'GET http://[bad/?secret HTTP/1.1\r\nHost: ledger\r\n\r\n');
  await api.dispose();
  expect(api.logLines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 'info', method: 'GET', path: '*', status: 400 }),
  ]);
});

it('G6 a body that cannot be read is not in the log', async () => {
  const api = await apiUnderTest();
  const ada = await api.signIn();
  await api.send({
    method: 'POST',
    path: '/api/v1/assets',
    headers: { ...headersOf(ada), 'Content-Type': 'application/json' },
    body: '{"password":"Right-Horse-1"',
  });
  await api.dispose();
  expect(api.logLines.join('')).not.toContain('Right-Horse-1');
});

it('G6 hides secrets by their names in whatever is logged', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  logger.info({
    password: 'p1',
    user: { token: 'p2' },
    request: { headers: { authorization: 'p3', 'x-api-key': 'p4' } },
  });
  logger.info({ email: 'p5', account: { csrfToken: 'p6', apiKey: 'p7' } });
  logger.debug('too low');
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/p[1-7]/);
});
