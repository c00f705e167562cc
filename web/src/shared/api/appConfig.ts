/** What the server tells the client before its first call. */
export interface AppConfig {
  apiKey: string;
  registration: 'open' | 'closed';
}

/** Reads the page's own `client-config`, else `/config.json`, once; a failed read is tried again at the next call. */
export function createConfigLoader(fetchJson: typeof fetch): () => Promise<AppConfig> {
  let loading: Promise<AppConfig> | undefined;
  return () => {
    loading ??= load(fetchJson).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function load(fetchJson: typeof fetch): Promise<AppConfig> {
  const inPage = document.querySelector<HTMLMetaElement>('meta[name="client-config"]')?.content;
  if (inPage !== undefined) return JSON.parse(inPage) as AppConfig;
  const answer = await fetchJson('/config.json', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new TypeError(`/config.json answered ${answer.status}`);
  return (await answer.json()) as AppConfig;
}
