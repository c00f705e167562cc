import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('renders durations by route as a histogram, and gauges as they are when read', async () => {
  const metrics = createMetrics();
  metrics.countRequest({ method: 'POST', route: 'addAsset', status: 201, seconds: 0.004 });
  metrics.countRequest({ method: 'POST', route: 'addAsset', status: 201, seconds: 0.2 });
  metrics.countRequest({ method: 'GET', route: undefined, status: 404, seconds: 60 });
  let connections = 1;
  metrics.gauge('ws_connections', 'Open connections.', () => connections);
  connections = 3;

  const lines = (await metrics.render()).split('\n');
  const added = 'method="POST",route="addAsset",status="201"';
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE http_request_duration_seconds histogram',
      `http_request_duration_seconds_bucket{${added},le="0.005"} 1`,
      `http_request_duration_seconds_bucket{${added},le="0.1"} 1`,
      `http_request_duration_seconds_bucket{${added},le="0.25"} 2`,
      `http_request_duration_seconds_bucket{${added},le="+Inf"} 2`,
      `http_request_duration_seconds_count{${added}} 2`,
      'http_request_duration_seconds_bucket{method="GET",route="none",status="404",le="10"} 0',
      'http_request_duration_seconds_bucket{method="GET",route="none",status="404",le="+Inf"} 1',
      '# TYPE ws_connections gauge',
      'ws_connections 3',
    ]),
  );
});
