// `npm run build`: builds what is served where anything it is made of changed: the pages of members, those of the console, and the server.
import { ensureBuilt } from './lib/build.mjs';
import { complain } from './lib/console.mjs';

try {
  await ensureBuilt();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
