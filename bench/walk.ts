/**
 * `npm run walk`: every screen for every kind of member, in both languages, all text sizes and all widths. Every text
 * must stand in its place and axe must find nothing; the stories that show that they could are told first. What follows
 * the command is handed on to the runner, such as `-g "jane.*en"`.
 */
import { tell } from './tell.ts';

await tell({
  data: 'walk-data',
  stories: ['--config=e2e/walk.config.ts', ...process.argv.slice(2)],
});
