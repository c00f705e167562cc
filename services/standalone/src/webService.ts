import { join } from 'node:path';
import {
  type ApiSettings,
  apiVariables,
  readEnvironment,
  type Service,
  type ServiceConfig,
  serviceConfig,
  serviceVariables,
  sourceVariables,
} from '@ledgerline/http';
import { clientConfigElements, serveClientConfig } from './clientConfig.ts';
import { serveWebClient } from './webClient.ts';

export interface WebConfig extends ServiceConfig {
  port: number;
  client: Pick<ApiSettings, 'apiKey' | 'registration'>;
  sourceUrl: string;
}

const builtWebClient = join(import.meta.dirname, '../../../web/dist');

/** Serves the built web client and nothing else, where the services run apart: it has no store and no secret. */
export const webService = (folder: string = builtWebClient): Service<WebConfig> => ({
  name: 'web client',
  readConfig,
  open: (config) =>
    Promise.resolve({
      ready: () => Promise.resolve(true),
      middleware: [
        serveClientConfig(config.client),
        serveWebClient(folder, clientConfigElements(config.client, config.sourceUrl)),
      ],
    }),
});

function readConfig(environment: NodeJS.ProcessEnv): WebConfig {
  const { API_KEY, REGISTRATION, TRUST_PROXY } = apiVariables({ production: false });
  const variables = readEnvironment(
    {
      ...serviceVariables({ port: 3003, managementPort: 9467 }),
      ...sourceVariables,
      API_KEY,
      REGISTRATION,
      TRUST_PROXY,
    },
    environment,
  );
  return {
    ...serviceConfig(variables),
    client: { apiKey: variables.API_KEY, registration: variables.REGISTRATION },
    sourceUrl: variables.SOURCE_URL,
  };
}
