import { categoryCommands, createIds } from '@ledgerline/command-api/commands';
import type { CatalogueEntry, CategoryCommand } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import { CATEGORIES_STREAM } from '@ledgerline/events';
import type { Context } from '../context.ts';

/** The categories of the log, and commands for them. */
export interface LoggedCatalogue {
  entries: readonly CatalogueEntry[];
  /** A new category's id. */
  newId: () => string;
  /**
   * Carries out a command through the domain's decider and answers the category as it is afterwards. Throws
   * CommandRefused.
   */
  carryOut(command: CategoryCommand, id: string): Promise<CatalogueEntry & { changed: boolean }>;
}

const writesNothing = () => {
  throw new Error('reading the catalogue writes no event');
};

/** The categories of a log, in the order in which they were added. */
export const readCatalogue = (log: EventStore, now: () => Date): Promise<CatalogueEntry[]> =>
  categoryCommands(log, now, writesNothing).read(CATEGORIES_STREAM, ({ catalogue }) => [
    ...catalogue.values(),
  ]);

/** Reads the catalogue, to change it. Running services see what is appended within a second. */
export async function openCatalogue({ stores, actor, now, mac }: Context): Promise<LoggedCatalogue> {
  const log = await stores.writableLog();
  const commands = categoryCommands(log, now, mac);
  const newId = createIds(now);
  return {
    entries: await readCatalogue(log, now),
    newId,
    async carryOut(command, id) {
      const commandId = newId();
      const { answer } = await commands.handle({
        stream: CATEGORIES_STREAM,
        identity: { id: commandId, hash: '', actorId: actor, source: 'cli', requestId: commandId },
        command: () => command,
        present: ({ catalogue }, events) => ({ entry: catalogue.get(id), changed: events.length > 0 }),
      });
      if (!answer.entry) throw new Error(`category ${id} is not in the catalogue after a command about it`);
      return { ...answer.entry, changed: answer.changed };
    },
  };
}
