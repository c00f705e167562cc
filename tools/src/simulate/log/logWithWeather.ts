import { type EventStore, OutcomeUnknown, StoreUnavailable } from '@ledgerline/event-store';
import { type Actor, later, sleep, worldMs } from '../time/virtualTime.ts';
import { createSeam, type Weather } from '../weather/seam.ts';

const ofReads = ['refused'] as const;
const ofAppends = [...ofReads, 'not done, not told', 'done, not told', 'done after all'] as const;

/** A log as one process reaches it. */
export function logWithWeather(store: EventStore, weather: Weather, actor: Actor): EventStore {
  const { server, between, perilOf, way, call, reaching, refuse } = createSeam(weather, actor, 'the log');

  async function doneAfterAll(work: () => Promise<unknown>): Promise<void> {
    await work().then(
      () => weather.met('append done after it was given up'),
      () => undefined,
    );
  }

  const hasPerils = Object.values(weather.climate).some((likely) => likely > 0);
  const isFoul = (): boolean => hasPerils && !weather.isOver;

  /** Who began an import, and who goes on with it after that process was killed. */
  function noteImport(events: Parameters<EventStore['append']>[2]): void {
    const [first] = events;
    const { $correlationId: group } = JSON.parse(first?.metadata ?? '{}') as { $correlationId?: string };
    if (!first || group === undefined) return;
    const isImport = first.type === 'StatementImportBegun' || weather.importers.has(group);
    const begun = weather.importers.get(group);
    // Few processes would stand still just here while another one goes on with the import, and that one in turn.
    const likely = begun === undefined ? 0.6 : begun === actor ? 0.4 : 0.8;
    if (isImport && isFoul() && weather.random() < likely) {
      weather.met('process frozen');
      actor.frozenUntil = worldMs() + between(300, 3_000);
    }
    if (first.type === 'StatementImportBegun') {
      weather.importers.set(group, actor);
      // Few processes would be killed just here.
      if (!weather.isOver && weather.climate.killed > 0 && weather.random() < 0.2)
        later(between(0, 100), () => actor.kill(), server);
      return;
    }
    if (begun && begun !== actor && !begun.isAlive) weather.met('import gone on after a kill');
  }

  const away = (): Error => new StoreUnavailable('the weather');
  const unknown = async (): Promise<never> => {
    await sleep(way(), actor);
    throw new OutcomeUnknown('the weather');
  };
  const read = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
    perilOf(ofReads) ? refuse(name, away()) : call(name, reaching(work));

  return {
    append(stream, expected, events) {
      const name = `append ${stream} ${expected} ${events.map(({ id }) => id).join()}`;
      const work = reaching(async () => {
        const done = await store.append(stream, expected, events);
        noteImport(events);
        return done;
      });
      switch (perilOf(ofAppends)) {
        case 'refused':
          return refuse(name, away());
        case 'not done, not told':
          return unknown();
        case 'done, not told':
          return call(name, work).then(() => {
            weather.met('append done, not told');
            return unknown();
          });
        case 'done after all':
          later(between(10, 6_000), () => void doneAfterAll(work), server);
          return unknown();
        default:
          return call(name, work);
      }
    },
    readStream: (stream, from, limit) =>
      read(`readStream ${stream} ${from} ${limit}`, () => store.readStream(stream, from, limit)),
    lastOf: (stream) => read(`lastOf ${stream}`, () => store.lastOf(stream)),
    async readAll(options) {
      const page = await read(`readAll ${options.after}`, () => store.readAll(options));
      // Few rebuilds would be slow between the last page and the switch, while others write.
      if (page.events.length === 0 && isFoul() && weather.random() < 0.5)
        await sleep(between(100, 9_000), actor);
      return page;
    },
    async *subscribe(options) {
      for await (const page of store.subscribe(options)) {
        if (perilOf(ofReads)) await refuse('subscription', away());
        await sleep(way(), actor);
        if (options.signal.aborted) return;
        yield page;
      }
    },
    hurry: () => store.hurry(),
    head: () => read('head', () => store.head()),
    logId: () => read('logId', () => store.logId()),
    close: () => store.close(),
  };
}
