/** Which changes are wanted: of one record (its id), of days in the device's zone (`yyyy-MM-dd`, both included). */
export interface ActivityFilters {
  /** What happened to the ways into the account, instead of everything else. */
  view?: 'security';
  record?: string;
  /** Of one group (its id), each by itself; otherwise a group is one line. */
  group?: string;
  from?: string;
  to?: string;
}
