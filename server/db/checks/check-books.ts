/**
 * `npm run check:books`: asks every law of the books of one database, prints a line each, and notes what came of it. OWNER_DATABASE_URL names it;
 * without one it is the database of `npm start`, which may be running.
 */
import { connectOwner } from '../owner.ts';
import { laws, offendersOf } from './books.ts';

const owner = await connectOwner().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const broken: string[] = [];
try {
  for (const law of laws) {
    const rows = await offendersOf(owner.client, law);
    if (rows.length > 0) broken.push(law.name);
    console.log(`${rows.length === 0 ? 'holds ' : 'BROKEN'} ${law.name}: ${rows.length} offenders`);
    for (const row of rows.slice(0, 10)) console.log(`   ${JSON.stringify(row)}`);
  }
  // What is measured tells it from here on.
  await owner.client.query('insert into book_checks (laws, broken) values ($1, $2)', [laws.length, broken]);
} finally {
  await owner.close();
}
console.log(`${laws.length - broken.length} passed, ${broken.length} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;
