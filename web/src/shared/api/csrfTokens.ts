const csrfKey = 'csrfToken';

export interface CsrfTokens {
  current(): string | null;
  /** Keeps the token that an answer brought. */
  keep(token: string | null): void;
  /** Fetches a new one; calls at the same time share one request. */
  refresh(): Promise<string | null>;
}

/** The CSRF token in local storage, so that all tabs share it. */
export function createCsrfTokens(storage: Storage, fetchToken: () => Promise<string | null>): CsrfTokens {
  let fetching: Promise<string | null> | undefined;
  const keep = (token: string | null) => {
    if (token !== null && token !== '') storage.setItem(csrfKey, token);
  };
  return {
    current: () => storage.getItem(csrfKey),
    keep,
    refresh() {
      fetching ??= fetchToken()
        .then((token) => {
          keep(token);
          return token;
        })
        .finally(() => {
          fetching = undefined;
        });
      return fetching;
    },
  };
}
