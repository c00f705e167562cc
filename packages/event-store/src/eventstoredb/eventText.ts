import { type EventData, type JSONType, jsonEvent, type RecordedEvent } from '@eventstore/db-client';
import type { EventToAppend, StoredEvent } from '@ledgerline/events';
import { InvalidAppend } from '../errors.ts';
import { positionText } from './position.ts';

/**
 * An event as the client takes it. It goes as JSON, so that the server's own tools can show it; the client writes and
 * reads JSON by itself, so only text that survives this letter for letter is let through. Throws InvalidAppend.
 */
export function clientEvent({ id, type, data, metadata }: EventToAppend): EventData {
  checkSurvives(type, metadata);
  const value = checkSurvives(type, data);
  return jsonEvent({ id, type, data: value as JSONType, metadata: Buffer.from(metadata) });
}

/** An event as the port gives it. Throws StoreUnavailable where the server is too old to name its position. */
export function storedEvent(event: RecordedEvent): StoredEvent {
  return {
    id: event.id,
    type: event.type,
    stream: event.streamId,
    revision: Number(event.revision),
    position: positionText(event.position),
    data: event.isJson ? JSON.stringify(event.data) : textOf(event.data),
    metadata: event.metadata === undefined ? '' : textOf(event.metadata),
  };
}

// What the client could not parse comes as bytes.
const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString() : JSON.stringify(value);

function checkSurvives(type: string, text: string): unknown {
  const value = parsed(text);
  if (JSON.stringify(value) !== text) {
    throw new InvalidAppend(`${type}: not JSON text as JSON.stringify writes it: ${text.slice(0, 80)}`);
  }
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
