import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestSummary } from '@ledgerline/http';

/** What an operator's monitoring reads, in Prometheus' text format. No label holds an id. */
export interface Metrics {
  countRequest: (summary: RequestSummary) => void;
  /** A figure that is asked for when the metrics are read. */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  render: () => Promise<string>;
}

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Number.POSITIVE_INFINITY];

interface Series {
  labels: string;
  counts: number[];
  seconds: number;
}

export function createMetrics(): Metrics {
  const requests = new Map<string, Series>();
  const gauges: { name: string; help: string; read: () => number | Promise<number> }[] = [];
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  const metrics: Metrics = {
    countRequest({ method, route = 'none', status, seconds }) {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      const series = requests.get(labels) ?? { labels, counts: buckets.map(() => 0), seconds: 0 };
      requests.set(labels, series);
      const bucket = buckets.findIndex((bound) => seconds <= bound);
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.seconds += seconds;
    },
    gauge: (name, help, read) => void gauges.push({ name, help, read }),
    async render() {
      const values = await Promise.all(
        gauges.map(async ({ name, help, read }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} gauge`,
          `${name} ${await read()}`,
        ]),
      );
      return [...renderRequests([...requests.values()]), ...values.flat(), ''].join('\n');
    },
  };
  metrics.gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  metrics.gauge('nodejs_eventloop_delay_seconds', 'Event loop delay, 99th percentile.', () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return seconds;
  });
  return metrics;
}

function renderRequests(all: readonly Series[]): string[] {
  const name = 'http_request_duration_seconds';
  const lines = [`# HELP ${name} Time to answer a request.`, `# TYPE ${name} histogram`];
  for (const { labels, counts, seconds } of all) {
    let total = 0;
    for (const [index, count] of counts.entries()) {
      total += count;
      const bound = buckets[index] === Number.POSITIVE_INFINITY ? '+Inf' : buckets[index];
      lines.push(`${name}_bucket{${labels},le="${bound}"} ${total}`);
    }
    lines.push(`${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${total}`);
  }
  return lines;
}
