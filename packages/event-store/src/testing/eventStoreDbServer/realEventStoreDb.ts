const IMAGE = 'eventstore/eventstore:23.10.7-bookworm-slim';
const PORT = 2113;
const SETTINGS = {
  EVENTSTORE_INSECURE: 'true',
  EVENTSTORE_CLUSTER_SIZE: '1',
  EVENTSTORE_RUN_PROJECTIONS: 'None',
  EVENTSTORE_STREAM_EXISTENCE_FILTER_SIZE: '10000',
};

/** A real server, whose one log all tests share. */
export interface RealEventStoreDb {
  url: string;
  /** Which one it is, without credentials. */
  name: string;
  stop: () => Promise<void>;
}

/** The EventStoreDB at TEST_EVENT_STORE_URL, or else one in a container, or else why there is none. */
export async function realEventStoreDb(): Promise<RealEventStoreDb | { none: string }> {
  const given = process.env['TEST_EVENT_STORE_URL'];
  if (given) return { url: given, name: 'the server at TEST_EVENT_STORE_URL', stop: () => Promise.resolve() };
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return { none: 'TEST_EVENT_STORE_URL is not set, and there is no container engine' };
  }
  try {
    const container = await new GenericContainer(IMAGE)
      .withEnvironment(SETTINGS)
      .withExposedPorts(PORT)
      .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
      .withStartupTimeout(120_000)
      .start();
    return {
      url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
      name: `a container of ${IMAGE}`,
      stop: async () => void (await container.stop()),
    };
  } catch (error) {
    return { none: `a container could not be started: ${String(error)}` };
  }
}
