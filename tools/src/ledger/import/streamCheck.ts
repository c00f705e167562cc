import { ledgerDecider, userDecider } from '@ledgerline/domain';
import {
  type DomainEvent,
  LEDGER_PREFIX,
  type LedgerEvent,
  type Recorded,
  type StoredEvent,
  type UserEvent,
} from '@ledgerline/events';
import type { Deviation } from '../audit/deviation.ts';
import { StreamAudit } from '../audit/streamAudit.ts';
import { messageOf, Refused } from '../errors.ts';
import { EventIds } from './eventIds.ts';
import { problemOf, refusal, refusedBy } from './readHistory.ts';
import { textProblem } from './textLimits.ts';

/** Checks one stream of a history by the promises of the log, and folds it as the product will. */
export class StreamCheck {
  readonly #audit: StreamAudit;
  readonly #fold: (event: Recorded<DomainEvent>) => void;
  /** Ids of the events so far, by revision: reverts name them. */
  readonly #ids = new EventIds();

  constructor(stream: string) {
    this.#audit = new StreamAudit(stream, undefined, false);
    this.#fold = stream.startsWith(LEDGER_PREFIX) ? ledgerFold() : userFold();
  }

  /** The id of the event at a revision, undefined beyond the last one taken. */
  idAt(revision: number): string | undefined {
    return this.#ids.at(revision);
  }

  /** Takes the stream's next event, `number` in the file. Throws Refused where there is anything wrong with it. */
  async take(number: number, stored: StoredEvent): Promise<Recorded<DomainEvent>> {
    const { event, deviations } = this.#audit.check(stored);
    const [deviation = await this.#revertsNothing(event)] = deviations;
    if (deviation) throw refusedBy(number, stored, deviation);
    const place = `${stored.stream}@${stored.revision}`;
    if (!event) throw refusal(number, place, 'it can’t be read');
    const problem = textProblem(event);
    if (problem !== undefined) throw refusal(number, place, problem);
    if (!isAsWritten(stored)) throw refusal(number, place, 'its text is not as the product writes it');
    try {
      this.#fold(event);
    } catch (error) {
      throw refusal(number, place, messageOf(error));
    }
    this.#ids.add(stored.id);
    return event;
  }

  /** Ends the stream. Throws Refused where what came last is not covered. */
  end(): void {
    const [deviation] = this.#audit.end();
    if (deviation) throw new Refused(`${deviation.record}: ${problemOf(deviation)}`);
  }

  /** What is wrong with the event that this one takes back. */
  async #revertsNothing(event: Recorded<DomainEvent> | undefined): Promise<Deviation | undefined> {
    if (!event) return undefined;
    const [deviation] = await this.#audit.checkRevert(event, async (revision) => {
      const id = this.#ids.at(revision);
      return id === undefined ? undefined : { id };
    });
    return deviation;
  }
}

/** The product writes JSON in one way only. */
const isAsWritten = ({ data, metadata }: StoredEvent): boolean =>
  [data, metadata].every((text) => JSON.stringify(JSON.parse(text)) === text);

/**
 * The product's own fold, which lets go of what no later event needs to be folded: records other than assets. So it
 * grows with the assets and not with the history.
 */
function ledgerFold(): (event: Recorded<DomainEvent>) => void {
  let state = ledgerDecider.initialState();
  return (event) => {
    state = ledgerDecider.evolve(state, event as Recorded<LedgerEvent>);
    for (const kept of [state.transactions, state.transfers, state.revertedBy]) kept.clear();
  };
}

function userFold(): (event: Recorded<DomainEvent>) => void {
  let state = userDecider.initialState();
  return (event) => {
    state = userDecider.evolve(state, event as Recorded<UserEvent>);
  };
}
