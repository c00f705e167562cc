import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestSummary } from '../frame.ts';
import { commit, version } from '../version.ts';

/**
 * What an operator's monitoring reads, in Prometheus' text format: one registry for the whole process. No label holds an
 * id. A figure that is asked for a second time under the same name takes the place of the first.
 */
export interface Metrics {
  countRequest: (summary: RequestSummary) => void;
  /** A figure that is asked for when the metrics are read; NaN where that fails. */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** What the answer counts each time it is called. */
  counter: (name: string, help: string) => () => void;
  /** What the answer is told in seconds, as a histogram. */
  duration: (name: string, help: string) => (seconds: number) => void;
  /** The type of what `render` answers. */
  contentType: string;
  render: () => Promise<string>;
}

/** Upper bounds in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this process: memory, event loop and garbage collection, and what services add to them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route of the contract.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });

  new Gauge({
    name: 'ledgerline_info',
    help: 'Always 1; the labels say which version and commit run.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version, commit: commit() }, 1);

  const counter: Metrics['counter'] = (name, help) => {
    registry.removeSingleMetric(name);
    const counted = new Counter({ name, help, registers });
    return () => counted.inc();
  };
  const countReplay = counter('idempotent_replays_total', 'Commands answered again instead of carried out.');

  return {
    countRequest({ method, route = 'none', status, seconds, replayed }) {
      requests.observe({ method, route, status }, seconds);
      if (replayed) countReplay();
    },
    gauge(name, help, read) {
      registry.removeSingleMetric(name);
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: async () => gauge.set(await valueOf(read)),
      });
    },
    counter,
    duration(name, help) {
      registry.removeSingleMetric(name);
      const histogram = new Histogram({ name, help, buckets, registers });
      return (seconds) => histogram.observe(seconds);
    },
    contentType: registry.contentType,
    render: () => registry.metrics(),
  };
}

async function valueOf(read: () => number | Promise<number>): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}
