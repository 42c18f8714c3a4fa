import { expect, test } from 'vitest';
import { FrontMetrics } from './metrics.ts';

test('counts responses by status class and by time', () => {
  const metrics = new FrontMetrics();
  metrics.countResponse(200, 0.004);
  metrics.countResponse(204, 0.2);
  metrics.countResponse(503, 20);
  metrics.countRefused();
  const lines = metrics.toText({ disk_free_bytes: 12 }).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'magpie_responses_total{status="2xx"} 2',
      'magpie_responses_total{status="5xx"} 1',
      'magpie_response_seconds_bucket{le="0.005"} 1',
      'magpie_response_seconds_bucket{le="0.5"} 2',
      'magpie_response_seconds_bucket{le="10"} 2',
      'magpie_response_seconds_bucket{le="+Inf"} 3',
      'magpie_wrong_host_total 1',
      'magpie_worker_failures_total 0',
      'magpie_disk_free_bytes 12',
    ]),
  );
});

test('names each measure once, with its type before its values', () => {
  const metrics = new FrontMetrics();
  metrics.countResponse(200, 1);
  const names = [...metrics.toText({}).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const line of metrics.toText({}).trim().split('\n')) {
    expect(line).toMatch(
      /^(?:# TYPE \w+ (?:counter|gauge|histogram)|\w+(?:\{[^}]*\})? [\d.e+-]+)$/,
    );
  }
});
