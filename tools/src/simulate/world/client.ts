import { type Finding, finding } from '../../faults/history/finding.ts';
import type { History, Write } from '../../faults/history/history.ts';
import { pick } from '../../faults/workload/chance.ts';
import type { Intent } from '../../faults/workload/intent.ts';
import { nextIntent } from '../../faults/workload/intents.ts';
import { readOnce, type Seen } from '../../faults/workload/reader.ts';
import { remember } from '../../faults/workload/world.ts';
import type { Random } from '../time/random.ts';
import { later, newActor, sleep, worldMs } from '../time/virtualTime.ts';
import type { Weather } from '../weather/seam.ts';
import { type KnownWorld, nextGroup } from './groups.ts';
import type { Instance, Reply, SentRequest } from './instance.ts';
import { FILES, statementsOf } from './statements.ts';

/** A person, whose devices know of the same records. */
export interface Person {
  userId: string;
  world: KnownWorld;
  /** The file that one of their devices imports, or imported last. */
  importing: number;
  /** Nobody is let in as them any more. */
  isLeaving: boolean;
}

/** What a device needs. */
export interface DeviceOptions {
  name: string;
  person: Person;
  instances: readonly Instance[];
  weather: Weather;
  random: Random;
  history: History;
  findings: Finding[];
  newKey: () => string;
}

/** Refusals that the rules know; anything else that is no success and no 503 has no place here. */
const refusals = new Set([400, 404, 409]);

/** Whether somebody is asked to come again: nobody has more than a few files read at once, or one rule applied. */
const comesAgain = (status: number): boolean => status === 503 || status === 429;

/** Somebody's device: it writes through any instance, loses answers, and sends again under the same key. */
export function createDevice(options: DeviceOptions) {
  const { person, weather, random, history, findings } = options;
  const actor = newActor(options.name);
  let lastKey = '';
  /** What gave no answer last: most try another one then. */
  let silent: Instance | undefined;
  let seen: Seen = { revision: 0 };
  let seenLog = weather.logs;
  const between = (least: number, most: number): number => least + (most - least) * random();
  const loses = (): boolean =>
    !weather.isOver &&
    weather.climate['lost on the way'] > 0 &&
    weather.random() < weather.climate['lost on the way'];

  /** Sends a request once; undefined where no answer came. */
  async function send(request: SentRequest, patienceMs = 10_000): Promise<Reply | undefined> {
    const others = options.instances.filter((one) => one !== silent);
    const instance = pick(random() < 0.7 ? others : options.instances, random);
    if (!instance || loses()) {
      await sleep(between(100, 3_000), actor);
      return undefined;
    }
    const asked = weather.logs;
    const { promise, resolve } = Promise.withResolvers<Reply | undefined>();
    later(between(1, 20), () => void instance.ask(request).then(resolve), newActor('the network'));
    // A browser gives up at some time.
    later(patienceMs, () => resolve(undefined), actor);
    const reply = await promise;
    silent = reply ? undefined : instance;
    await sleep(between(1, 20), actor);
    // It tells of a log that has gone since.
    if (weather.logs !== asked) return undefined;
    if (reply && loses()) {
      weather.met('answer lost');
      return undefined;
    }
    return reply;
  }

  /** Writes until it is answered, always under the same key, or gives up. */
  async function write(
    intent: Intent & { file?: string | undefined },
    givesUp: boolean,
  ): Promise<Reply | undefined> {
    const { method, path, body, file, promised } = intent;
    const key = options.newKey();
    lastKey = key;
    const { userId } = person;
    const written: Write = { userId, key, method, path, promised, attempts: [], acknowledged: [] };
    history.writes.push(written);
    while (!person.isLeaving) {
      const sentAt = worldMs();
      // A page is closed while a file is being imported, and opened again.
      const patienceMs = !weather.isOver && file !== undefined && random() < 0.6 ? between(30, 300) : 10_000;
      const reply = await send({ userId, method, path, body, file, key }, patienceMs);
      written.attempts.push({ sentAt, endedAt: worldMs(), status: reply?.status });
      if (reply && reply.status < 300) {
        written.acknowledged.push({
          id: reply.data?.id ?? '',
          revision: reply.revision ?? -1,
          replayed: reply.replayed,
        });
        if (reply.replayed) weather.met('key repeated and answered again');
        // Some ask again although they know. What wrote nothing is not remembered, so it may do something by now.
        const wrote = (reply.events?.length ?? 0) > 0;
        if (wrote && random() < 0.1 && written.acknowledged.length < 3) continue;
        return reply;
      }
      if (reply && (refusals.has(reply.status) || person.isLeaving)) return reply;
      if (reply && !comesAgain(reply.status)) {
        findings.push(finding('I11', `${method} ${path} (${key}): ${reply.status} ${reply.message ?? ''}`));
        return reply;
      }
      if (givesUp && random() < (file === undefined ? 0.15 : 0.7)) {
        weather.met('gave up on a write');
        return undefined;
      }
      await sleep(between(30, 600), actor);
    }
    return undefined;
  }

  /** Does so many things, one after the other, and remembers what it made. */
  async function work(commands: number): Promise<void> {
    for (let count = 0; count < commands && !person.isLeaving; count += 1) {
      // Most have a file at hand when they begin.
      if (random() < (count === 0 ? 0.5 : 0.06)) await importFile();
      if (random() < 0.08) await applyRule();
      const many = random() < 0.12 ? nextGroup(person.world, random) : undefined;
      const intent = many ?? nextIntent(person.world, random);
      const reply = await write(intent, true);
      if (reply && reply.status < 300) learn(intent, reply);
      // A command that wrote nothing is not remembered, so its key may be used.
      const hasWritten = (reply?.events?.length ?? 0) > 0;
      if (hasWritten && random() < 0.05) await reuse(lastKey);
      seen.revision = Math.max(seen.revision, reply?.revision ?? 0);
      if (random() < 0.4) await read();
      await sleep(between(0, 400) * (random() < 0.1 ? 60 : 1), actor);
    }
  }

  /**
   * Looks at one of the bank's files and imports it as it was shown. Who got no answer looks again, mostly, and so does who
   * was told that something moved: the file may be open by then.
   */
  async function importFile(
    place = random() < 0.5 ? person.importing : Math.floor(random() * FILES),
  ): Promise<Reply | undefined> {
    const { userId, world } = person;
    person.importing = place;
    const file = statementsOf(world.tag)[place];
    const asset = world.assets[place] ?? '';
    const key = options.newKey();
    const shown = await send({ userId, method: 'POST', path: '/imports/read', body: { asset }, file, key });
    if (shown?.status !== 200) return shown;
    const body = { asset, revision: String(shown.data?.['revision']), shown: shown.data?.['shown'] };
    const promised = { writes: 'group' } as const;
    const reply = await write({ method: 'POST', path: '/imports', body, file, promised }, true);
    // Who is sent to judge has other files, one of which is to go on first.
    const isMoved = reply?.status === 409 && !weather.isOver;
    if ((!reply || isMoved) && random() < 0.7) return importFile(place);
    if (reply && reply.status < 300) learn({ method: 'POST', path: '/imports', promised }, reply);
    return reply;
  }

  /** Lets a rule do to the past what a preview of it showed. */
  async function applyRule(): Promise<void> {
    const { userId, world } = person;
    const id = pick(world.rules, random);
    if (id === undefined) return;
    const key = options.newKey();
    const shown = await send({ userId, method: 'POST', path: '/rules/preview', body: { id }, key });
    const revision = shown?.data?.['revision'];
    if (shown?.status !== 200 || revision === undefined) return;
    const rule = await send({ userId, method: 'GET', path: `/rules/${id}`, key: options.newKey() });
    const body = { revision, version: rule?.data?.['version'] ?? 1, byHand: random() < 0.3 };
    const promised = { writes: 'group' } as const;
    const intent: Intent = { method: 'POST', path: `/rules/${id}/apply`, body, promised };
    const reply = await write(intent, true);
    if (reply && reply.status < 300) {
      weather.met('rule applied to the past');
      learn(intent, reply);
    }
  }

  /** Reads one thing through any instance, as much as it has seen. */
  async function read(): Promise<void> {
    if (seenLog !== weather.logs) [seen, seenLog] = [{ revision: 0 }, weather.logs];
    const { userId } = person;
    const client = {
      userId,
      name: options.name,
      async send(method: string, path: string) {
        const reply = await send({ userId, method, path, key: options.newKey(), minRevision: seen.revision });
        // What a backup left of the future is shown as stale until it is rebuilt.
        if (!reply || (reply.stale && weather.logs > 1)) return undefined;
        if (reply.stale) weather.met('read told as stale');
        if (!reply.stale && seen.revision > 0) weather.met('read of a wanted revision');
        const headers = new Headers({ 'x-ledger-revision': String(reply.revision ?? 0), 'retry-after': '1' });
        const meta = reply.stale ? { stale: true as const } : {};
        return { status: reply.status, headers, body: { success: true, data: reply.data as never, meta } };
      },
    };
    const { world } = person;
    const { name } = options;
    // Activity shows groups as one entry each, which `readOnce` does not know.
    const reader = { client: client as never, name, world, history, findings, random: () => 0.79 * random() };
    await readOnce(reader, seen);
  }

  /** Sends another request under a key that was used: it has to be refused. */
  async function reuse(key: string): Promise<void> {
    const body = { name: `${person.world.tag} again`, type: 'cash', balance: 5 };
    const reply = await send({ userId: person.userId, method: 'POST', path: '/assets', body, key });
    if (reply?.status === 422) weather.met('key of another command refused');
    else if (reply && reply.status !== 503 && reply.status < 400)
      findings.push(finding('I2', `${key} was used, and takes another request: ${reply.status}`));
  }

  function learn({ makes, promised }: Intent, { data, events = [] }: Reply): void {
    const group = typeof data?.['group'] === 'string' ? data['group'] : data?.id;
    if (promised.writes === 'group' && group) remember(person.world.groups, group);
    if (makes && data?.id) remember(person.world[makes], data.id);
    for (const event of events) remember(person.world.revertible, event);
  }

  return { write, work, learn, importFile };
}
