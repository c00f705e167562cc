/** 1 record, 214 records. */
export const recordCount = (count: number): string =>
  count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`;
