import type { TestProject } from 'vitest/node';
import { findServers } from './findServers.ts';

/** Before a project's tests: finds or starts the servers of its engines, and says in one line what it runs on. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const { engines } = project.config.provide;
  const { servers, line, stop } = await findServers(engines ?? { log: 'sqlite', readModels: 'sqlite' });
  project.provide('servers', servers);
  // oxlint-disable-next-line no-console -- what the tests ran on belongs into their output
  console.info(`${project.name}: ${line}`);
  return stop;
}
