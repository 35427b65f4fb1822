/**
 * `npm run operator -- import <kind> <file> [--dry-run]`: loads members, contracts, point grants, news or documents from a
 * table. Every bad row is named with its line, and then nothing is loaded. OWNER_DATABASE_URL names the database; without
 * one it is that of `npm start`, which may be running. OPERATOR says who is at it, for the audit log.
 * `receipts <from> <to> <folder>` writes the receipts of some days with an index, as the tax office asks for them.
 * `transfers` lists the refunds that are owed by bank transfer, `transfer-sent` writes down that one was sent.
 * `certificates` lists the certificates of stay that are to be posted, `certificate-sent` writes down that one was.
 * `check-in <booking number>`, `check-out <booking number>` and `changes <booking number> open|closed` write down what a desk does;
 * `confirmation <booking number> open` takes a member's word that a stay took place back;
 * `no-show <booking number>` that nobody came, `waive <booking number> …` gives up a fee that was kept, and `arrivals <house> <day>|off` since when a house writes down who comes;
 * `rooms <kind of room> <first night> <day after the last> <n>` says how many rooms of a kind are sold.
 * `register <house> <day>` shows the guest register; KEYS_MASTER_KEY and where the keys lie are told as to a server, for passport numbers.
 * `passport <guest id> <file>` writes the picture of a guest's passport into a new file that only its owner can read; the register names the id.
 * `columns <kind>` says what a table of the kind holds, `settings` what the club has set and may set, `set` changes one.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { findClient } from '#server/modules/account/public.ts';
import { declared } from '#server/declared.ts';
import { staffActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import { makeSecrets } from '#server/platform/secrets.ts';
import { openLog } from '#server/platform/log.ts';
import { openWaitingList } from '#server/modules/waitlist/public.ts';
import { wirePorts } from '#server/ports.ts';
import { connectOwner } from '../owner.ts';
import { readKeys } from '#server/platform/configuration.ts';
import { isUuid } from '#server/platform/ids.ts';
import { openKeys } from '#server/platform/keys.ts';
import type { Keys } from '#server/platform/keys.ts';
import { registerOf } from './register.ts';
import { kinds } from './kinds.ts';
import type { KindName } from './kinds.ts';
import { loadFile } from './load-table.ts';
import { viewPictureAtDesk } from '#server/modules/booking/arrival/view-picture.ts';
import { writeAtDesk } from '#server/modules/booking/stay/desk.ts';
import type { DeskEvent } from '#server/modules/booking/stay/desk.ts';
import { noteNoShow } from '#server/modules/booking/stay/note-no-show.ts';
import type { EndingServices } from '#server/modules/booking/stay/note-no-show.ts';
import { waiveFee } from '#server/modules/booking/stay/waive-fee.ts';
import type { WaiverWanted } from '#server/modules/booking/stay/waive-fee.ts';
import { noteCertificateSent, owedCertificates } from '#server/modules/booking/trip/certificates.ts';
import { recordArrivals, setRooms } from '#server/modules/vacancy/public.ts';
import { noteTransferSent, owedTransfers } from '#server/modules/payment/transfers.ts';
import { changeSetting, listSettings, problemWith } from './settings.ts';

const names = Object.keys(kinds).join('|');
const usage = `npm run operator -- import <${names}> <file.csv> [--dry-run]
npm run operator -- columns <${names}>
npm run operator -- receipts <from> <to> <folder> [--party=<text>] [--least=<yen>] [--most=<yen>]
npm run operator -- transfers
npm run operator -- transfer-sent <order> <yen>
npm run operator -- certificates
npm run operator -- certificate-sent <booking number>
npm run operator -- check-in <booking number or code>
npm run operator -- check-out <booking number>
npm run operator -- changes <booking number> open|closed
npm run operator -- confirmation <booking number> open
npm run operator -- no-show <booking number>
npm run operator -- waive <booking number> <n>yen|<n>points|all --reason=<text>
npm run operator -- arrivals <house> <first day>|off
npm run operator -- register <house> <day>
npm run operator -- passport <guest id> <file.jpg>
npm run operator -- rooms <kind of room> <first night> <day after the last> <n>
npm run operator -- settings
npm run operator -- set <setting> <value>|default`;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

const isKind = (candidate: string): candidate is KindName => Object.hasOwn(kinds, candidate);

/** Who is at the keyboard, as far as that is known. */
function operatorName(): string {
  try {
    return process.env.OPERATOR?.trim() || userInfo().username;
  } catch {
    return 'unknown to the machine';
  }
}

/** Works on the owner's one connection, as the operator. */
async function atTheDatabase(work: (services: EndingServices, actor: Actor) => Promise<void>): Promise<void> {
  const owner = await connectOwner().catch((error: Error) => fail(error.message));
  const pool = openPool({ connectionString: owner.url, connections: 1, name: 'portal-operator' });
  try {
    // The keys that refusals are counted under hide who is refused; of staff the audit log tells it anyway.
    const secrets = makeSecrets(randomBytes(32).toString('base64url'));
    const log = openLog({ logLevel: 'error' });
    const ports = wirePorts({ waitingList: openWaitingList({ log }), log });
    const services = { db: openDatabase(pool), secrets, ports, log };
    await work(services, staffActor(operatorName(), `operator ${randomUUID()}`));
  } finally {
    await pool.end();
    await owner.close();
  }
}

async function importTable(kind: KindName, file: string, mode: 'rehearsal' | 'for good'): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const { rows, problems } = await loadFile(services, actor, { kind, bytes: readFileSync(file), mode });
    for (const { line, column, what } of problems)
      console.error(`line ${line}${column ? `, ${column}` : ''}: ${what}`);
    if (problems.length > 0)
      console.error(`${problems.length} problems in ${rows} rows; nothing was loaded.`);
    else
      console.log(
        mode === 'rehearsal' ? `${rows} rows are fine; nothing was loaded.` : `${rows} rows loaded.`,
      );
    process.exitCode = problems.length > 0 ? 1 : 0;
  });
}

async function showSettings(): Promise<void> {
  await atTheDatabase(async ({ db }) => {
    for (const { name, value, from, allows } of await listSettings(db, declared.allSettings))
      console.log(`${name.padEnd(36)} ${value.padEnd(8)} ${from}; takes ${allows}`);
  });
}

async function setOne(name: string, text: string): Promise<void> {
  const wanted = { all: declared.allSettings, name, text };
  const problem = problemWith(declared.allSettings, wanted);
  await atTheDatabase(async (services, actor) => {
    const changed = await changeSetting(services, actor, wanted);
    if (changed === true)
      return console.log(`${name} is ${text === 'default' ? 'at its default again' : text}.`);
    console.error(problem ?? 'The database was busy; nothing was changed.');
    process.exitCode = 1;
  });
}

async function writeReceipts(from: string, to: string, [folder = '', ...flags]: string[]): Promise<void> {
  const { exportReceipts, readSearch } = await import('./export-receipts.ts');
  const search = readSearch(from, to, flags);
  if (typeof search === 'string') fail(search);
  await atTheDatabase(async (services, actor) => {
    const count = await exportReceipts(services, actor, { folder, search });
    if (isRefusal(count)) fail('The database was busy; nothing was written.');
    console.log(`${count} receipts and index.csv are in ${folder}.`);
  });
}

async function showTransfers(): Promise<void> {
  await atTheDatabase(async ({ db }) => {
    for (const { orderId, clientId, yen } of await owedTransfers(db)) {
      const { member_id: memberId, name: holder } = await findClient(db, clientId);
      console.log(`${orderId.padEnd(28)} ${String(yen).padStart(10)} yen  ${memberId}  ${holder}`);
    }
  });
}

async function markTransferSent(orderId: string, yen: number): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const noted = await noteTransferSent(services, actor, { orderId, yen });
    if (!isRefusal(noted)) return console.log(`${yen} yen of ${orderId} are written down as sent.`);
    console.error(`${orderId} does not owe ${yen} yen by transfer; nothing was changed.`);
    process.exitCode = 1;
  });
}

async function showCertificates(): Promise<void> {
  await atTheDatabase(async ({ db }) => {
    for (const { bookingNumber, clientId, house, checkIn, checkOut } of await owedCertificates(db)) {
      const { name, postal_code: postalCode, ...address } = await findClient(db, clientId);
      const lines = [address.prefecture, address.locality, address.address1, address.address2];
      console.log(
        `${bookingNumber}  ${checkIn} to ${checkOut}  ${house}  ${name}  〒${postalCode ?? '-'} ${lines.filter(Boolean).join('')}`,
      );
    }
  });
}

async function markCertificateSent(bookingNumber: string): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const noted = await noteCertificateSent(services, actor, bookingNumber);
    if (!isRefusal(noted)) return console.log(`The certificate of ${bookingNumber} is written down as sent.`);
    console.error(`No certificate of ${bookingNumber} is to be sent; nothing was changed.`);
    process.exitCode = 1;
  });
}

async function atTheDesk(event: DeskEvent, bookingNumber: string): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const written = await writeAtDesk(services, actor, { bookingNumber, event });
    if (!isRefusal(written))
      return console.log(
        `${written.bookingNumber} (${written.checkIn} to ${written.checkOut}): ${event} is written down.`,
      );
    console.error(`${bookingNumber}: ${event} does not fit (${written.refused}); nothing was changed.`);
    process.exitCode = 1;
  });
}

async function writeNoShow(bookingNumber: string): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const noted = await noteNoShow(services, actor, bookingNumber);
    if (!isRefusal(noted))
      return console.log(
        `${bookingNumber} (${noted.checkIn} to ${noted.checkOut}): nobody came${noted.isKnown ? ', as was written down before' : ''}; ${noted.points} points and ${noted.yen} yen are kept.`,
      );
    console.error(`${bookingNumber}: no-show does not fit (${noted.refused}); nothing was changed.`);
    process.exitCode = 1;
  });
}

type WithKeys = EndingServices & { readonly keys: Keys | null };

/** The same with the keys of guests, where they are told as to a server. */
async function withKeys(work: (services: WithKeys, actor: Actor) => Promise<void>): Promise<void> {
  const problems: string[] = [];
  const keys = openKeys(readKeys(process.env, 'staging', problems));
  if (problems.length > 0) fail(problems.join('\n'));
  await atTheDatabase((services, actor) => work({ ...services, keys }, actor));
  await keys?.close();
}

async function showRegister(house: string, day: CalendarDate): Promise<void> {
  await withKeys(async (services, actor) => {
    const table = await registerOf(services, actor, { house, day });
    if (!isRefusal(table)) return void process.stdout.write(table);
    console.error(`${house}: there is no such house, or the database was busy (${table.refused}).`);
    process.exitCode = 1;
  });
}

async function writePassport(guestId: string, file: string): Promise<void> {
  await withKeys(async (services, actor) => {
    const picture = isUuid(guestId)
      ? await viewPictureAtDesk(services, actor, guestId)
      : refuse('NOT_FOUND_ERROR');
    if (!isRefusal(picture)) {
      writeFileSync(file, picture, { flag: 'wx', mode: 0o600 });
      return console.log(`${file}: destroy it once it has been looked at.`);
    }
    console.error(`${guestId}: no picture is kept, or its key is not here (${picture.refused}).`);
    process.exitCode = 1;
  });
}

/** As it is typed: `all`, `4000yen` or `16points`; null for anything else. */
function waiverOf(typed: string): WaiverWanted | null {
  if (typed === 'all') return 'all';
  const [, amount, unit] = /^([1-9]\d{0,8})(yen|points)$/.exec(typed) ?? [];
  return amount === undefined ? null : { unit: unit as 'yen' | 'points', amount: Number(amount) };
}

async function waive(bookingNumber: string, wanted: WaiverWanted, reason: string): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const waived = await waiveFee(services, actor, { bookingNumber, wanted, reason });
    if (!isRefusal(waived))
      return console.log(
        `${bookingNumber}: ${waived.points} points and ${waived.yen} yen are waived, of which ${waived.refundedYen} yen go back to the card.`,
      );
    const { keptPoints, keptYen } = waived.facts;
    const kept =
      keptPoints === undefined ? '' : `; ${Number(keptPoints)} points and ${Number(keptYen)} yen are kept`;
    console.error(`${bookingNumber}: nothing was waived (${waived.refused}${kept}).`);
    process.exitCode = 1;
  });
}

async function setArrivals(code: string, from: CalendarDate | null): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const done = await recordArrivals(services, actor, { code, from });
    if (!isRefusal(done))
      return console.log(
        from === null
          ? `${code} does not write down who arrives.`
          : `${code} writes down every arrival from ${from} on: whoever has none is a no-show from then on.`,
      );
    console.error(`There is no house '${code}'; nothing was changed.`);
    process.exitCode = 1;
  });
}

async function writeRooms(
  code: string,
  from: CalendarDate,
  before: CalendarDate,
  rooms: number,
): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const set = await setRooms(services, actor, { code, from, before, rooms });
    if (!isRefusal(set)) return console.log(`${code}: ${rooms} rooms on ${set} nights.`);
    const { date } = set.facts;
    console.error(
      `${code}: nothing was changed (${set.refused}${typeof date === 'string' ? `; more are taken on ${date}` : ''}).`,
    );
    process.exitCode = 1;
  });
}

const [command, name = '', value = '', ...flags] = process.argv.slice(2);
if (command === 'settings' && name === '') await showSettings();
else if (command === 'set' && value !== '' && flags.length === 0) await setOne(name, value);
else if (command === 'transfers' && name === '') await showTransfers();
else if (command === 'transfer-sent' && /^\d+$/.test(value) && flags.length === 0)
  await markTransferSent(name, Number(value));
else if (command === 'certificates' && name === '') await showCertificates();
else if (command === 'certificate-sent' && name !== '' && value === '') await markCertificateSent(name);
else if ((command === 'check-in' || command === 'check-out') && name !== '' && value === '')
  await atTheDesk(command, name);
else if (command === 'changes' && (value === 'open' || value === 'closed') && flags.length === 0)
  await atTheDesk(`changes-${value}`, name);
else if (command === 'register' && parseCalendarDate(value) && flags.length === 0)
  await showRegister(name, parseCalendarDate(value)!);
else if (command === 'passport' && value !== '' && flags.length === 0) {
  if (existsSync(value)) fail(`${value} is there already.`);
  await writePassport(name, value);
} else if (command === 'confirmation' && value === 'open' && flags.length === 0)
  await atTheDesk('confirmation-open', name);
else if (command === 'no-show' && name !== '' && value === '') await writeNoShow(name);
else if (command === 'waive' && waiverOf(value) && flags.length === 1 && flags[0]!.startsWith('--reason='))
  await waive(name, waiverOf(value)!, flags[0]!.slice('--reason='.length));
else if (command === 'arrivals' && (value === 'off' || parseCalendarDate(value)) && flags.length === 0)
  await setArrivals(name, parseCalendarDate(value));
else if (
  command === 'rooms' &&
  flags.length === 2 &&
  parseCalendarDate(value) &&
  parseCalendarDate(flags[0]!) &&
  /^\d{1,4}$/.test(flags[1]!)
)
  await writeRooms(name, parseCalendarDate(value)!, parseCalendarDate(flags[0]!)!, Number(flags[1]));
else if (command === 'receipts' && value !== '' && flags.length > 0) await writeReceipts(name, value, flags);
else if (command === 'columns' && isKind(name) && value === '')
  for (const column of kinds[name].columns) console.log(column.name.padEnd(24), column.need);
else if (
  command === 'import' &&
  isKind(name) &&
  value !== '' &&
  flags.every((flag) => flag === '--dry-run')
) {
  if (!existsSync(value)) fail(`There is no file ${value}.`);
  await importTable(name, value, flags.length > 0 ? 'rehearsal' : 'for good');
} else fail(usage);
