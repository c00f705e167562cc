interface AddressNow extends Pick<Location, 'pathname' | 'search' | 'hash'> {
  /** What the app keeps with this entry of the browser's history. */
  state: object | null;
}

/** Where the browser is by now; what is drawn follows a moment later, or once the code of the next page has come. */
export function addressNow(): AddressNow {
  const { pathname, search, hash } = window.location;
  const { usr = null } = (window.history.state ?? {}) as { usr?: object | null };
  return { pathname, search, hash, state: usr };
}
