// What a start says once everything runs: where members and the club's own people find it, and as whom they sign in.
import { bold, dim, say } from './console.mjs';

/**
 * @param {number} port
 * @param {{ demoAccounts?: { email: string, password: string, label?: string }[] }} ready
 * @param {{ testCards?: string, isKept: boolean }} how where the cards of the simulator are listed, and whether the next start finds what was booked
 */
export function greetMembers(port, { demoAccounts = [] }, { testCards, isKept }) {
  const address = `http://localhost:${port}`;
  say(`\n${bold('The portal is open:')}  ${bold(address)}\n`);
  if (demoAccounts.length > 0) {
    say('Demo accounts');
    const width = Math.max(...demoAccounts.map(({ email }) => email.length));
    for (const { email, password, label = '' } of demoAccounts)
      say(`  ${email.padEnd(width)}  ${password}  ${dim(label)}`);
    say(`\nThe one-time codes arrive in the mailbox:  ${bold(`${address}/dev/mailbox`)}`);
  }
  if (testCards) say(`The cards that can be tried out:          ${bold(testCards)}`);
  const kept = isKept ? 'What was booked is kept for the next start.' : 'Nothing is kept.';
  say(dim(`Stop with Ctrl-C. ${kept}\n`));
}

/** @param {number | null} at @param {{ demoStaff?: { name: string, password: string, label: string }[] }} ready */
export function greetStaff(at, { demoStaff = [] }) {
  if (at === null) return;
  const address = `http://localhost:${at}`;
  say(`${bold('The console of the club’s own people:')}  ${bold(address)}\n`);
  if (demoStaff.length === 0) return;
  const width = Math.max(...demoStaff.map(({ name }) => name.length));
  for (const { name, password, label } of demoStaff)
    say(`  ${name.padEnd(width)}  ${password}  ${dim(label)}`);
  say(`\nThe codes of their apps:  ${bold(`${address}/dev/codes`)}\n`);
}
