/** What the server tells the client before its first call. */
export interface AppConfig {
  apiKey: string;
  registration: 'open' | 'closed';
}

/** What the page itself brought, if anything. */
export function configInPage(): AppConfig | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="client-config"]')?.content;
  return content === undefined ? undefined : (JSON.parse(content) as AppConfig);
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
  const inPage = configInPage();
  if (inPage !== undefined) return inPage;
  const answer = await fetchJson('/config.json', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new TypeError(`/config.json answered ${answer.status}`);
  return (await answer.json()) as AppConfig;
}
