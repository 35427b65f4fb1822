/**
 * `npm run operator -- <command> …`: what the club's staff do beside the portal, which may be running. README tells the commands. OWNER_DATABASE_URL
 * names the database; without one it is that of `npm start`. OPERATOR says who is at it, for the audit log. Those that look at
 * passports are told of the keys as a server is.
 */
import { fail } from './command.ts';
import { clubCommands } from './commands/club.ts';
import { deskCommands } from './commands/desk.ts';
import { exchangeCommands } from './commands/exchange.ts';
import { moneyCommands } from './commands/money.ts';
import { passportCommands } from './commands/passports.ts';
import { signupCommands } from './commands/signups.ts';
import { staffCommands } from './commands/staff.ts';

const commands = [
  ...clubCommands,
  ...moneyCommands,
  ...deskCommands,
  ...exchangeCommands,
  ...passportCommands,
  ...signupCommands,
  ...staffCommands,
];
const [wanted, ...words] = process.argv.slice(2);
const work = commands.find(({ name }) => name === wanted)?.read(words);
if (!work)
  fail(commands.map(({ name, takes }) => `npm run operator -- ${name} ${takes}`.trimEnd()).join('\n'));
await work();
