import { join } from 'node:path';
import {
  type ApiSettings,
  apiVariables,
  readEnvironment,
  type Service,
  type ServiceConfig,
  serviceConfig,
  serviceVariables,
} from '@ledgerline/http';
import { clientConfigElement, serveClientConfig } from './clientConfig.ts';
import { serveWebClient } from './webClient.ts';

export interface WebConfig extends ServiceConfig {
  port: number;
  client: Pick<ApiSettings, 'apiKey' | 'registration'>;
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
        serveWebClient(folder, clientConfigElement(config.client)),
      ],
    }),
});

function readConfig(environment: NodeJS.ProcessEnv): WebConfig {
  const { API_KEY, REGISTRATION, TRUST_PROXY } = apiVariables({ production: false });
  const variables = readEnvironment(
    { ...serviceVariables({ port: 3003, managementPort: 9467 }), API_KEY, REGISTRATION, TRUST_PROXY },
    environment,
  );
  return {
    ...serviceConfig(variables),
    client: { apiKey: variables.API_KEY, registration: variables.REGISTRATION },
  };
}
