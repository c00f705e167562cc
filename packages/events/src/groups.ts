/** What makes a group: an import, one change of many records, the taking back of a group, what schedules posted in one go. */
export const groupKinds = ['import', 'bulk', 'revert', 'schedule'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Events of one ledger that belong together: all that have the same `$correlationId`. */
export interface Group {
  kind: GroupKind;
  /** How clients name the group: 24 hexadecimal digits that begin with the revision of its first event. */
  id: string;
}

/** The id of the group whose first event comes after the event with this revision and chain hash. */
export const groupIdAfter = ({ revision, hash }: { revision: number; hash: string }): string =>
  (revision + 1).toString(16).padStart(8, '0') + hash.slice(0, 16);

/** Internal revision of the first event of a group. */
export const firstRevisionOf = (groupId: string): number => Number.parseInt(groupId.slice(0, 8), 16);

/** The `$correlationId` of a group's events. That of any other event is the id of its request, a UUID. */
export const groupCorrelation = ({ kind, id }: Group): string => `${kind}-${id}`;

/** The group that an event belongs to, or undefined for a change of its own. */
export function groupOf({ $correlationId }: { $correlationId: string }): Group | undefined {
  const [, kind, id] = CORRELATION.exec($correlationId) ?? [];
  return kind === undefined || id === undefined ? undefined : { kind: kind as GroupKind, id };
}

/** Whether an event belongs to a group that another event began: Activity then shows it inside that group. */
export function isFollower({
  revision,
  metadata,
}: {
  revision: number;
  metadata: { $correlationId: string };
}): boolean {
  const group = groupOf(metadata);
  return group !== undefined && firstRevisionOf(group.id) !== revision;
}

const CORRELATION = new RegExp(`^(${groupKinds.join('|')})-([0-9a-f]{24})$`);
