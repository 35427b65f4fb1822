/** Loads for benchmarks: closed loops over a number of connections, and the figures they give. */
import http from 'node:http';

export type Sample = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };

/** Runs a task over and over on each of some connections for a time; the first fifth warms up and does not count. */
export async function sustain(
  connections: number,
  milliseconds: number,
  task: (lane: number) => Promise<void>,
): Promise<Sample> {
  const times: number[] = [];
  const begin = performance.now();
  const counted = begin + milliseconds / 5;
  const end = begin + milliseconds;
  const lane = async (index: number) => {
    for (;;) {
      const started = performance.now();
      if (started >= end) return;
      await task(index);
      if (started >= counted) times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => lane(index)));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { perSecond: times.length / ((end - counted) / 1000), p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** The middle one; NaN where there is none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

export type Call = {
  readonly port: number;
  readonly path: string;
  readonly body: string;
  readonly headers: Record<string, string>;
};

/** Posts on a kept connection and answers the body's size; anything but 200 without errors is thrown. */
export function makePost(connections: number): (call: Call) => Promise<string> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return (call) =>
    new Promise((resolve, reject) => {
      const request = http.request(
        {
          agent,
          host: '127.0.0.1',
          port: call.port,
          path: call.path,
          method: 'POST',
          headers: { ...call.headers, 'content-length': Buffer.byteLength(call.body) },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('latin1');
            if (response.statusCode !== 200)
              reject(new Error(`${response.statusCode} ${text.slice(0, 200)}`));
            else resolve(text);
          });
        },
      );
      request.on('error', reject);
      request.end(call.body);
    });
}
