import { expect, it } from 'vitest';
import { commit, version } from '../version.ts';
import { createMetrics } from './createMetrics.ts';

const linesOf = async (metrics: ReturnType<typeof createMetrics>) => (await metrics.render()).split('\n');

it('renders durations by route as a histogram, and gauges as they are when read', async () => {
  const metrics = createMetrics();
  const added = { method: 'POST', route: 'addAsset', status: 201 };
  metrics.countRequest({ ...added, seconds: 0.004, replayed: false });
  metrics.countRequest({ ...added, seconds: 0.2, replayed: true });
  metrics.countRequest({ method: 'GET', route: undefined, status: 404, seconds: 60, replayed: false });
  let connections = 1;
  metrics.gauge('ws_connections', 'Open connections.', () => connections);
  connections = 3;

  const labels = 'method="POST",route="addAsset",status="201"';
  expect(await linesOf(metrics)).toEqual(
    expect.arrayContaining([
      '# TYPE http_request_duration_seconds histogram',
      `http_request_duration_seconds_bucket{le="0.005",${labels}} 1`,
      `http_request_duration_seconds_bucket{le="0.1",${labels}} 1`,
      `http_request_duration_seconds_bucket{le="0.25",${labels}} 2`,
      `http_request_duration_seconds_bucket{le="+Inf",${labels}} 2`,
      `http_request_duration_seconds_count{${labels}} 2`,
      'http_request_duration_seconds_bucket{le="10",method="GET",route="none",status="404"} 0',
      'http_request_duration_seconds_bucket{le="+Inf",method="GET",route="none",status="404"} 1',
      'idempotent_replays_total 1',
      `ledgerline_info{version="${version}",commit="${commit()}"} 1`,
      '# TYPE ws_connections gauge',
      'ws_connections 3',
    ]),
  );
});

it('has counters, durations and the process itself; a figure that cannot be read spoils no other', async () => {
  const metrics = createMetrics();
  const conflict = metrics.counter('append_conflicts_total', 'Conflicts.');
  conflict();
  conflict();
  metrics.duration('append_duration_seconds', 'Appends.')(0.003);
  metrics.gauge('projector_lag_events', 'Lag.', () => Promise.reject(new Error('away')));
  metrics.gauge('ws_connections', 'Open connections.', () => 1);
  metrics.gauge('ws_connections', 'Open connections.', () => 2);

  const lines = await linesOf(metrics);
  expect(lines).toEqual(
    expect.arrayContaining([
      'append_conflicts_total 2',
      'append_duration_seconds_bucket{le="0.0025"} 0',
      'append_duration_seconds_bucket{le="0.005"} 1',
      'projector_lag_events Nan',
      'ws_connections 2',
      expect.stringMatching(/^process_resident_memory_bytes \d+$/),
      expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds /),
    ]),
  );
  expect(lines.filter((line) => line.startsWith('ws_connections'))).toHaveLength(1);
});
