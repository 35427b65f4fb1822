/** `npm run bench`: the portal beside its peers, interleaved in one run; prints rates, times and ratios. */
import { startThrowawayPostgres } from '../scripts/lib/postgres.mjs';
import { layGround, stopProgram } from './arrange.ts';
import { benchStay } from './stay-bench.ts';
import { benchSearch } from './search-bench.ts';
import type { Comparison } from './search-bench.ts';

const quick = process.argv.includes('--quick');
const options = quick ? { rounds: 1, milliseconds: 2_000 } : { rounds: 5, milliseconds: 3_000 };

function print({ name, connections, ours, peers }: Comparison): void {
  const line = (label: string, s: typeof ours) =>
    `    ${label.padEnd(28)} ${s.perSecond.toFixed(0).padStart(7)}/s   p50 ${s.p50Ms.toFixed(2).padStart(7)} ms   p99 ${s.p99Ms.toFixed(2).padStart(7)} ms`;
  process.stdout.write(
    `${name}, ${connections} connection${connections > 1 ? 's' : ''}\n${line('ours', ours)}\n`,
  );
  for (const [peer, sample] of Object.entries(peers))
    process.stdout.write(
      `${line(peer, sample)}   ours/peer ${(ours.perSecond / sample.perSecond).toFixed(2)}\n`,
    );
}

const postgres = await startThrowawayPostgres();
const ground = await layGround(postgres.connectionString(), { facilities: 40, roomTypesEach: 5, members: 8 });
try {
  if (!process.argv.includes('--stay'))
    for (const result of await benchSearch(ground, options)) print(result);
  if (!process.argv.includes('--search'))
    for (const result of await benchStay(ground, options)) print(result);
  process.stdout.write(`server memory after the run: ${ground.server.residentMb()} MB\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
} finally {
  await stopProgram(ground.server);
  await ground.club.close();
  await postgres.stop();
}
process.exit();
