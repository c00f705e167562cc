/** Which changes are wanted: of one record (its id), of days in the device's zone (`yyyy-MM-dd`, both included). */
export interface ActivityFilters {
  /** Only security events (passwords, second factors, sessions) instead of everything else. */
  view?: 'security';
  record?: string;
  /** Of one group (its id), each by itself; otherwise a group is one line. */
  group?: string;
  from?: string;
  to?: string;
}
