/** Which changes are wanted: of one record (its id), of days in the device's zone (`yyyy-MM-dd`, both included). */
export interface ActivityFilters {
  record?: string;
  from?: string;
  to?: string;
}
