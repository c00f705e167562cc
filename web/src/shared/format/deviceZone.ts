/** The device's IANA zone; undefined where it does not know, so that the server and we take UTC. */
export function deviceZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'Etc/Unknown' ? undefined : timeZone;
}
