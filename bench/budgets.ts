/**
 * `npm run budgets`: the speed budgets as a table. Builds and starts the portal with a database of its own, then lets
 * the browser tell the one story that measures; a budget that is missed ends with a failure.
 */
import { tell } from './tell.ts';

await tell({
  data: 'budgets-data',
  stories: ['--config=e2e', '--project=desktop', '--reporter=list', 'budgets.spec'],
});
