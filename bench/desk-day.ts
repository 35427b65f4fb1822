/**
 * `npm run desk-day`: a day at the club's desk on the demo club, played in a browser by role with the keyboard alone: forty arrivals, ten bookings on
 * the telephone, a typhoon that closes a house, a new season's prices, twenty sign-ups, the close of a day and the papers of a month. Prints for each task how
 * many keys and seconds it took, beside the letters of the statements and commands that did the same before there was a console.
 */
import { tell } from './tell.ts';

await tell({
  data: 'day-data',
  prepare: ['bench/desk-day-club.ts'],
  stories: ['--config=e2e/day.config.ts', ...process.argv.slice(2)],
});
