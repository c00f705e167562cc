import { setTimeout as delay } from 'node:timers/promises';
import type { Occurrence } from '@ledgerline/contract';
import { addDays } from '@ledgerline/domain/calendarDate';
import type { FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { preload } from '../preloads/preload.ts';
import { patience } from '../product/patience.ts';
import { signInAgain } from '../workload/client.ts';
import type { Load, Person } from '../workload/load.ts';
import { endAll, launchAll } from './wholeProduct.ts';

const daysOff = 400;
const day = 24 * 60 * 60_000;
/** A poster looks at once when it starts, and so often. */
const lookMs = 60_000;
const longestMs = 120_000;
/** What the schedules of `withSchedules` say of 400 days, counted by hand: every third day, 58 weeks, 13 ends of months or 14. */
const fewestDates = 133 + 57 + 13;

/** Somebody whose schedules post by themselves, more than there is money for. Nobody works for them. */
export async function withSchedules(load: Load, name: string): Promise<Person> {
  const person = await load.newPerson(name);
  const [asset, toAsset] = person.world.assets;
  const everyMonth = { unit: 'month', on: { day: 31 }, shift: 'before' };
  const starts = new Date().toISOString().slice(0, 10);
  const schedules = [
    { title: 'bread', type: 'expense', amount: { exact: 30 }, rule: { unit: 'day', every: 3 } },
    {
      title: 'saving',
      type: 'transfer',
      amount: { exact: 7 },
      toAsset,
      rule: { unit: 'week', weekdays: [5] },
    },
    { title: 'salary', type: 'income', amount: { exact: 11 }, rule: everyMonth },
  ];
  for (const { title, ...schedule } of schedules) {
    await load.write(person, {
      method: 'POST',
      path: '/schedules',
      body: { title: `${name} ${title}`, asset, starts, mode: 'post', timeZone: 'UTC', ...schedule },
      promised: { writes: 'one' },
    });
  }
  return person;
}

/**
 * Ends the product, starts it 400 days later and kills its command APIs while they post: before and after an
 * append, beside another one that posts, and all at once.
 */
export async function strikePostings(
  { product, findings, repeat, random, load }: FaultRun,
  people: readonly Person[],
  setClock: (offset: number) => void,
): Promise<void> {
  await endAll(product);
  setClock(daysOff * day);
  for (const service of product.services) if (!product.commandApis.includes(service)) service.launch();
  await repeat(4, async () => {
    for (const api of product.commandApis) {
      const moment = random() < 0.5 ? 'before' : 'after';
      api.launch({
        ...preload('shiftedClock', 'partBoundaries'),
        DIE_AT: `${moment} ${1 + Math.floor(random() * 4)}`,
      });
    }
    // They post beside each other, and go on from where another one died.
    const dead = Promise.all(product.commandApis.map((api) => api.ended()));
    await Promise.race([dead, delay(patience(lookMs), undefined, { ref: false })]);
    await Promise.all(product.commandApis.map((api) => api.kill()));
  });
  await launchAll({ services: product.services.filter((service) => !service.isRunning) });
  for (const person of [...load.people, ...people]) await signInAgain(person.client);
  for (const person of people) {
    const { dates, open } = await untilPosted(person);
    if (open.length > 0) {
      const first = open.slice(0, 3).map(({ schedule, dueOn }) => `${schedule.title} ${dueOn}`);
      findings.push(
        finding('F12', `${person.client.name}: ${open.length} dates were not posted: ${first.join(', ')}`),
      );
    }
    if (dates < fewestDates)
      findings.push(
        finding('F12', `${person.client.name}: ${dates} dates, at least ${fewestDates} were due`),
      );
  }
}

/** Waits until nothing of the past is open; answers what is left where that takes too long. */
async function untilPosted({ client }: Person): Promise<{ dates: number; open: Occurrence[] }> {
  const today = new Date(Date.now() + daysOff * day).toISOString().slice(0, 10);
  const path = `/schedules/occurrences?from=${addDays(today, -daysOff - 1)}&to=${today}`;
  for (const start = performance.now(); ; ) {
    const reply = await client.send('GET', path);
    const dates = (reply?.body?.success ? reply.body.data : undefined) as Occurrence[] | undefined;
    const open = dates?.filter(({ state }) => state === 'open') ?? [];
    if (dates && open.length === 0) return { dates: dates.length, open };
    if (performance.now() - start > patience(longestMs)) {
      if (!dates) throw new Error(`${path}: ${reply?.status} ${reply?.body?.message ?? ''}`);
      return { dates: dates.length, open };
    }
    await delay(500);
  }
}
