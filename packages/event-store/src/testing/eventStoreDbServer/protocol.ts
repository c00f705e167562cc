// All that is known here of the generated protocol code: requests become plain objects, answers are made of them.
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipMessages from '@eventstore/db-client/generated/gossip_pb.js';
import featureService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import streamService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamMessages from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, type ServiceError } from '@grpc/grpc-js';
import type { ServerError } from './faults.ts';

/** A record of the server's log. System records have revisions of their own. */
export interface ServerRecord {
  id: string;
  stream: string;
  revision: bigint;
  type: string;
  data: string;
  metadata: string;
  /** Commit and prepare position. */
  position: bigint;
}

export type ExpectedRevision = bigint | 'any' | 'noStream' | 'streamExists';

export interface ProposedEvent {
  id: string;
  type: string;
  contentType: string;
  data: string;
  metadata: string;
}

export interface AppendRequest {
  stream: string;
  expected: ExpectedRevision;
  events: ProposedEvent[];
}

export interface ReadRequest {
  /** Undefined for the whole log. */
  stream: string | undefined;
  from: bigint | 'start' | 'end';
  isBackwards: boolean;
  /** Undefined for a subscription. */
  count: number | undefined;
  filter: Filter | undefined;
  checkpointInterval: number;
}

export interface Filter {
  on: 'stream' | 'type';
  prefixes: string[];
  regex: string;
}

type Options =
  | streamMessages.AppendReq.Options
  | streamMessages.TombstoneReq.Options
  | streamMessages.DeleteReq.Options;

/** An append as its messages tell it: the first has the options, the others an event each. */
export function appendRequest(messages: readonly streamMessages.AppendReq[]): AppendRequest {
  const options = messages[0]?.getOptions();
  return {
    stream: streamName(options?.getStreamIdentifier()),
    expected: expectedOf(options),
    events: messages.slice(1).flatMap((message) => {
      const event = message.getProposedMessage();
      return event ? [proposed(event)] : [];
    }),
  };
}

function proposed(event: streamMessages.AppendReq.ProposedMessage): ProposedEvent {
  return {
    id: event.getId()?.getString() ?? '',
    type: event.getMetadataMap().get('type') ?? '',
    contentType: event.getMetadataMap().get('content-type') ?? '',
    data: textOf(event.getData_asU8()),
    metadata: textOf(event.getCustomMetadata_asU8()),
  };
}

/** The stream of a tombstone or a deletion, and the revision that it expects. */
export function deletionRequest(message: streamMessages.TombstoneReq | streamMessages.DeleteReq): {
  stream: string;
  expected: ExpectedRevision;
} {
  const options = message.getOptions();
  return { stream: streamName(options?.getStreamIdentifier()), expected: expectedOf(options) };
}

function expectedOf(options: Options | undefined): ExpectedRevision {
  if (options?.hasNoStream()) return 'noStream';
  if (options?.hasStreamExists()) return 'streamExists';
  if (options?.hasRevision()) return BigInt(options.getRevision());
  return 'any';
}

export function readRequest(message: streamMessages.ReadReq): ReadRequest {
  const options = message.getOptions();
  const stream = options?.getStream();
  const all = options?.getAll();
  return {
    stream: stream && streamName(stream.getStreamIdentifier()),
    from:
      placeOf(stream, stream?.getRevision()) ??
      placeOf(all, all?.getPosition()?.getCommitPosition()) ??
      'start',
    isBackwards: options?.getReadDirection() === streamMessages.ReadReq.Options.ReadDirection.BACKWARDS,
    count: options?.hasSubscription() ? undefined : Number(options?.getCount()),
    filter: filterOf(options?.getFilter()),
    checkpointInterval: options?.getFilter()?.getCheckpointintervalmultiplier() ?? 1,
  };
}

function placeOf(
  from: { hasStart(): boolean; hasEnd(): boolean } | undefined,
  place: string | undefined,
): ReadRequest['from'] | undefined {
  if (!from) return undefined;
  if (from.hasStart()) return 'start';
  return from.hasEnd() ? 'end' : BigInt(place ?? 0);
}

function filterOf(filter: streamMessages.ReadReq.Options.FilterOptions | undefined): Filter | undefined {
  const onStream = filter?.getStreamIdentifier();
  const expression = onStream ?? filter?.getEventType();
  if (!expression) return undefined;
  return {
    on: onStream ? 'stream' : 'type',
    prefixes: expression.getPrefixList(),
    regex: expression.getRegex(),
  };
}

export function eventMessage(record: ServerRecord): streamMessages.ReadResp {
  const event = new streamMessages.ReadResp.ReadEvent.RecordedEvent();
  event.setId(uuid(record.id));
  event.setStreamIdentifier(identifier(record.stream));
  event.setStreamRevision(String(record.revision));
  event.setCommitPosition(String(record.position));
  event.setPreparePosition(String(record.position));
  event.getMetadataMap().set('type', record.type);
  event.getMetadataMap().set('content-type', 'application/json');
  event.getMetadataMap().set('created', '17636832000000000');
  event.setData(Buffer.from(record.data));
  event.setCustomMetadata(Buffer.from(record.metadata));
  const read = new streamMessages.ReadResp.ReadEvent();
  read.setEvent(event);
  read.setCommitPosition(String(record.position));
  const message = new streamMessages.ReadResp();
  message.setEvent(read);
  return message;
}

export function notFoundMessage(stream: string): streamMessages.ReadResp {
  const notFound = new streamMessages.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifier(stream));
  const message = new streamMessages.ReadResp();
  message.setStreamNotFound(notFound);
  return message;
}

export function confirmationMessage(id: string): streamMessages.ReadResp {
  const confirmation = new streamMessages.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(id);
  const message = new streamMessages.ReadResp();
  message.setConfirmation(confirmation);
  return message;
}

export function checkpointMessage(position: bigint): streamMessages.ReadResp {
  const checkpoint = new streamMessages.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  const message = new streamMessages.ReadResp();
  message.setCheckpoint(checkpoint);
  return message;
}

export function caughtUpMessage(): streamMessages.ReadResp {
  const message = new streamMessages.ReadResp();
  message.setCaughtUp(new streamMessages.ReadResp.CaughtUp());
  return message;
}

/** An append's success; `revision` is undefined for one without events, `position` where the server does not know it. */
export function appendedMessage(revision: bigint | undefined, position?: bigint): streamMessages.AppendResp {
  const success = new streamMessages.AppendResp.Success();
  if (revision === undefined) success.setNoStream(new sharedMessages.Empty());
  else success.setCurrentRevision(String(revision));
  if (position === undefined) success.setNoPosition(new sharedMessages.Empty());
  else {
    const place = new streamMessages.AppendResp.Position();
    place.setCommitPosition(String(position));
    place.setPreparePosition(String(position));
    success.setPosition(place);
  }
  const message = new streamMessages.AppendResp();
  message.setSuccess(success);
  return message;
}

/** An append's refusal: no error of gRPC, but an answer. */
export function wrongVersionMessage(
  expected: ExpectedRevision,
  actual: bigint | undefined,
): streamMessages.AppendResp {
  const wrong = new streamMessages.AppendResp.WrongExpectedVersion();
  if (typeof expected === 'bigint') wrong.setExpectedRevision(String(expected));
  else if (expected === 'noStream') wrong.setExpectedNoStream(new sharedMessages.Empty());
  else if (expected === 'streamExists') wrong.setExpectedStreamExists(new sharedMessages.Empty());
  else wrong.setExpectedAny(new sharedMessages.Empty());
  if (actual === undefined) wrong.setCurrentNoStream(new sharedMessages.Empty());
  else wrong.setCurrentRevision(String(actual));
  const message = new streamMessages.AppendResp();
  message.setWrongExpectedVersion(wrong);
  return message;
}

export const tombstonedMessage = (): streamMessages.TombstoneResp => new streamMessages.TombstoneResp();
export const deletedMessage = (): streamMessages.DeleteResp => new streamMessages.DeleteResp();

/** What the server can do: batch appends too, which a client prefers wherever it may. */
export function featuresMessage(): featureMessages.SupportedMethods {
  const methods = ['read', 'append', 'delete', 'tombstone', 'batchappend'].map((name) => {
    const method = new featureMessages.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    return method;
  });
  const message = new featureMessages.SupportedMethods();
  message.setEventStoreServerVersion('23.10.6');
  message.setMethodsList(methods);
  return message;
}

/** One node of a cluster, as another one sees it. */
export interface Member {
  port: number;
  state: 'leader' | 'follower' | 'unknown';
  isAlive: boolean;
}

/** What a node says of its cluster. */
export function gossipMessage(members: readonly Member[]): gossipMessages.ClusterInfo {
  const { LEADER, FOLLOWER, UNKNOWN } = gossipMessages.MemberInfo.VNodeState;
  const states = { leader: LEADER, follower: FOLLOWER, unknown: UNKNOWN };
  const message = new gossipMessages.ClusterInfo();
  message.setMembersList(
    members.map(({ port, state, isAlive }) => {
      const endPoint = new gossipMessages.EndPoint();
      endPoint.setAddress('127.0.0.1');
      endPoint.setPort(port);
      const member = new gossipMessages.MemberInfo();
      member.setState(states[state]);
      member.setIsAlive(isAlive);
      member.setHttpEndPoint(endPoint);
      return member;
    }),
  );
  return message;
}

export function serviceError({ code, details, metadata = {} }: ServerError): Partial<ServiceError> {
  const trailers = new Metadata();
  for (const [key, value] of Object.entries(metadata)) trailers.set(key, value);
  return { code, details, metadata: trailers };
}

function uuid(text: string): sharedMessages.UUID {
  const message = new sharedMessages.UUID();
  message.setString(text);
  return message;
}

function identifier(stream: string): sharedMessages.StreamIdentifier {
  const message = new sharedMessages.StreamIdentifier();
  message.setStreamName(Buffer.from(stream));
  return message;
}

const streamName = (message: sharedMessages.StreamIdentifier | undefined): string =>
  textOf(message?.getStreamName_asU8() ?? new Uint8Array());

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

export type AppendMessage = streamMessages.AppendReq;
export type AppendReply = streamMessages.AppendResp;
export type ReadMessage = streamMessages.ReadReq;
export type ReadReply = streamMessages.ReadResp;
export type DeleteMessage = streamMessages.DeleteReq;
export type DeleteReply = streamMessages.DeleteResp;
export type TombstoneMessage = streamMessages.TombstoneReq;
export type TombstoneReply = streamMessages.TombstoneResp;

/** The services that a client calls. */
export const services = {
  streams: streamService.StreamsService,
  features: featureService.ServerFeaturesService,
  gossip: gossipService.GossipService,
};
