import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';

const IMAGE = 'mongo:8.0';
const PORT = 27017;

/** A server and how to end it. */
export interface StartedServer {
  url: string;
  stop: () => Promise<void>;
}

/** Whether this machine has a container engine that runs. */
export async function hasContainerEngine(): Promise<boolean> {
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
}

/** Starts a MongoDB as a replica set of one member. */
export async function startMongoContainer(): Promise<StartedServer> {
  const container = await new GenericContainer(IMAGE)
    .withCommand(['mongod', '--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(PORT)
    .withTmpFs({ '/data/db': 'rw' })
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start();
  const becomePrimary = `rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:${PORT}' }] });
    while (!db.hello().isWritablePrimary) sleep(50)`;
  const { exitCode, output } = await container.exec(['mongosh', '--quiet', '--eval', becomePrimary]);
  if (exitCode !== 0) {
    await container.stop();
    throw new Error(`the replica set of ${IMAGE} did not start: ${output}`);
  }
  return {
    url: `mongodb://${container.getHost()}:${container.getMappedPort(PORT)}/?directConnection=true`,
    stop: async () => void (await container.stop()),
  };
}
