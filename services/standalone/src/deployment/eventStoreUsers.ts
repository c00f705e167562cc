import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultAccess } from '@ledgerline/event-store/eventstoredb';

/** The password that every new EventStoreDB gives its administrator. */
const PUBLIC_PASSWORD = 'changeit';

const services = ['command-api', 'query-api', 'projector'] as const;
const admins = ['$admins'];

/**
 * What each service may do: all read and subscribe, the server's streams included, since `$all` is one of them; the
 * command API alone writes and, when people leave, deletes.
 */
export const defaultAccess: DefaultAccess = {
  $userStreamAcl: {
    $r: [...admins, ...services],
    $w: [...admins, 'command-api'],
    $d: [...admins, 'command-api'],
    $mr: [...admins, ...services],
    $mw: [...admins, 'command-api'],
  },
  $systemStreamAcl: { $r: [...admins, ...services], $w: admins, $d: admins, $mr: admins, $mw: admins },
};

/** Where the server is, and how it is asked. */
export interface EventStoreServer {
  /** `https://eventstoredb:2113` */
  origin: string;
  /** Of the passwords `admin-password`, `command-api-password`, … */
  folder: string;
  setAccess: (adminPassword: string, access: DefaultAccess) => Promise<void>;
}

/**
 * Makes a user of EventStoreDB for each service, with its password, and who may do what. The administrator's public
 * password is replaced first, and nobody knows the one of `ops`. Run again, it gives all of them their passwords again.
 * Throws where the server refuses.
 */
export async function makeEventStoreUsers({ origin, folder, setAccess }: EventStoreServer): Promise<void> {
  const passwordOf = (user: string): string => readFileSync(join(folder, `${user}-password`), 'utf8').trim();
  const admin = passwordOf('admin');
  if ((await ask('GET', 'admin', admin)) === 401) await reset('admin', admin, PUBLIC_PASSWORD);
  await reset('ops', randomBytes(32).toString('hex'), admin);
  for (const user of services) {
    const password = passwordOf(user);
    if ((await ask('GET', user, admin)) !== 404) await reset(user, password, admin);
    else await must('POST', '', admin, { loginName: user, fullName: user, groups: [], password });
  }
  await setAccess(admin, defaultAccess);

  function reset(user: string, newPassword: string, adminPassword: string): Promise<void> {
    return must('POST', `${user}/command/reset-password`, adminPassword, { newPassword });
  }

  async function must(method: string, path: string, adminPassword: string, body: object): Promise<void> {
    const status = await ask(method, path, adminPassword, body);
    if (status >= 300) throw new Error(`EventStoreDB answered ${status} to ${method} /users/${path}`);
  }

  async function ask(method: string, path: string, adminPassword: string, body?: object): Promise<number> {
    const credentials = Buffer.from(`admin:${adminPassword}`).toString('base64');
    const answer = await fetch(`${origin}/users/${path}`, {
      method,
      headers: {
        Authorization: `Basic ${credentials}`,
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }
}
