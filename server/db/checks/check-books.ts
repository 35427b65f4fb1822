/**
 * `npm run check:books`: asks every law of the books of one database and prints a line each. OWNER_DATABASE_URL names it;
 * without one it is the database of `npm start`, which may be running.
 */
import { connectOwner } from '../owner.ts';
import { laws, offendersOf } from './books.ts';

const owner = await connectOwner().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
let broken = 0;
try {
  for (const law of laws) {
    const rows = await offendersOf(owner.client, law);
    if (rows.length > 0) broken += 1;
    console.log(`${rows.length === 0 ? 'holds ' : 'BROKEN'} ${law.name}: ${rows.length} offenders`);
    for (const row of rows.slice(0, 10)) console.log(`   ${JSON.stringify(row)}`);
  }
} finally {
  await owner.close();
}
console.log(`${laws.length - broken} passed, ${broken} failed`);
process.exitCode = broken > 0 ? 1 : 0;
