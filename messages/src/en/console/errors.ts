/** What the console says of refusals that only staff meet, in English. */
import { numberFact, textFact } from '#messages/error-text.ts';
import { formatDate, formatMoment, formatNumber, formatYen } from '#messages/format.ts';
import type { ErrorFacts, StaffErrorTexts } from '#messages/error-text.ts';
import { counted } from './counted.ts';

/** What the step would cost, where it is known. */
function ofFee(facts: ErrorFacts): string {
  const [points, yen] = [numberFact(facts, 'feePoints'), numberFact(facts, 'feeYen')];
  if (points === null || yen === null) return '';
  const fee = [...(points > 0 ? [counted(points, 'point')] : []), `¥${formatNumber(yen)}`].join(' and ');
  return `The fee is ${fee}.\n`;
}

function ofBeyond(facts: ErrorFacts): string {
  const [desk, beyond] = [numberFact(facts, 'deskYen'), numberFact(facts, 'beyondYen')];
  if (desk === null || beyond === null) return '';
  return `Of the ¥${formatNumber(desk)} recorded as paid, ¥${formatNumber(beyond)} are too much.\n`;
}

export const staffErrors: StaffErrorTexts = {
  NIGHTS_UNCHANGED: 'Nothing would change by this.',
  NIGHTS_CHANGED_SINCE:
    'This change can no longer be taken back: it already was, or something else was changed since.',
  ROOM_NUMBER_KNOWN: (facts) =>
    `The house has a room ${textFact(facts, 'room') ?? ''} already.\nOne that was retired is brought back under “Retired numbers”.`,
  ROOM_HAS_STAY: (facts) => {
    // The audit log keeps no facts.
    if (textFact(facts, 'booking') === null)
      return 'The room is assigned to a booking, or guests are in it still.';
    const date = textFact(facts, 'date');
    const shouldLeave = textFact(facts, 'shouldLeave');
    if (shouldLeave)
      return `The guests of booking ${textFact(facts, 'booking') ?? ''} are not checked out of room ${textFact(facts, 'room') ?? ''} yet (departure ${formatDate(shouldLeave, 'en')}).\nPlease make sure that they have left, and check them out first.`;
    return `Booking ${textFact(facts, 'booking') ?? ''} is assigned to room ${textFact(facts, 'room') ?? ''}${date ? ` (${formatDate(date, 'en')})` : ''}.\nMove it to another room first.`;
  },
  ROOM_CHANGED: (facts) => {
    const room = textFact(facts, 'room');
    const booking = textFact(facts, 'booking');
    return `The room of ${booking ? `booking ${booking}` : 'this stay'} was changed elsewhere meanwhile: it ${room ? `is in room ${room} now` : 'has none now'}.\nNothing has been changed here. Please look at it, and choose again.`;
  },
  ROOM_OCCUPIED: (facts) => {
    if (textFact(facts, 'booking') === null) return 'Other guests are still in this room.';
    const room = textFact(facts, 'room');
    return `The guests of booking ${textFact(facts, 'booking') ?? ''} are still in ${room ? `room ${room}` : 'this room'}.${facts['notCleaned'] ? '\nIt is not cleaned either.' : ''}\nCheck them out first, once they have left. Where you have made sure that the room can be used, check in all the same.`;
  },
  ROOM_NOT_CLEANED: (facts) => {
    const room = textFact(facts, 'room');
    return `${room ? `Room ${room}` : 'The room'} is still to be cleaned.\nWhere you have made sure that it can be used, check in all the same.`;
  },
  ROOM_USED_SINCE: (facts) => {
    const [room, booking] = [textFact(facts, 'room') ?? '', textFact(facts, 'booking') ?? ''];
    return `The guests of booking ${booking} are in room ${room} by now, so the check-out cannot be undone.\nMove booking ${booking} to another room, or check it out where its guests have left, then try again.`;
  },
  ROOM_RETIRED: (facts) => {
    const room = textFact(facts, 'room') ?? '';
    return `Room ${room} was retired after the check-out, which cannot be undone therefore.\nBring ${room} back first, in Rooms under “Retired numbers”.`;
  },
  ARRIVAL_STANDS: (facts) => {
    const until = textFact(facts, 'until');
    return `A check-in can be undone until the day after it${until ? ` (${formatDate(until, 'en')})` : ''}.\nGuests who have left are checked out.`;
  },
  DEPARTURE_STANDS: (facts) => {
    const until = textFact(facts, 'until');
    return `A check-out can be undone until the day of departure is over${until ? ` (${formatDate(until, 'en')})` : ''}.\nFor guests who stay on, take a new booking from today. Payments can be recorded and corrected after the check-out, too.`;
  },
  PROPOSAL_DECIDED: 'This proposal has been decided already.',
  QUEUE_ITEM_TAKEN: 'Somebody else has taken this. Please look again.',
  QUEUE_ITEM_DONE: 'This has been dealt with already.',
  PROPOSAL_OUTDATED: 'What was proposed has changed since. Decline it, and have it proposed anew.',
  PAID_AT_DESK: (facts) => {
    const open = numberFact(facts, 'openYen');
    if (open !== null && open > 0)
      return `What was paid cannot be waived. What is still due, ¥${formatNumber(open)}, can be: enter it as the amount.\nWhere what was paid goes back as well, record that after the waiver, and waive what is due again then.`;
    return `${ofFee(facts)}${ofBeyond(facts)}The payment has to be taken back first.\nThe resort takes back what it was paid, and accounting what the office was paid, in Money under Unpaid stays.`;
  },
  STAY_NOT_OVER:
    'This stay is not over yet.\nUntil its day of departure its resort records what is paid; the office can from the next day on.',
  NOTHING_DUE: 'Nothing is due of this stay: it was paid, or given up.',
  NO_MAILBOX:
    'The main member has no e-mail address, or the login is locked, so that no mail can be sent.\nPlease tell the member by telephone or post, and write that down.',
  NOT_CHECKED_IN:
    'Nobody wrote down that the guests checked in. Please ask the resort whether they came, and confirm it before it is sent.',
  GUIDED_TODAY: 'The member was told today already.\nConfirm it, where the member is to be told again.',
  TABLE_TOO_LONG: (facts) =>
    `There are more than ${counted(numberFact(facts, 'most') ?? 0, 'row')} to write. Please choose only those to be told.`,
  DELETION_BARRED:
    'Something has to be settled before the data can be deleted.\nSee the member’s page for what is left.',
  DAY_NOT_OVER: 'This day is not over yet. Close it from tomorrow on.',
  DAY_CLOSED: 'This day has been closed already.',
  DUE_CHANGED:
    'What is due has changed while you were typing. Please check that nobody has recorded the same payment.',
  BALANCE_CHANGED: (facts) => {
    const [owed, back] = [numberFact(facts, 'owedYen'), numberFact(facts, 'refundedYen')];
    const now = [
      ...(owed === null ? [] : [`${formatYen(owed, 'en')} is still to be paid afterwards`]),
      ...(back ? [`${formatYen(back, 'en')} goes back to the card`] : []),
    ].join(', and ');
    if (facts['nobodyCame'])
      return `The fee is the same, but what is left to be paid has changed, as by a payment.${now ? `\nBy now ${now}.` : ''}\nNothing was written down. Check the new amounts, then press again.`;
    return `The fee is the same, but the amounts that you read out have changed, as by a payment.${now ? `\nBy now ${now}.` : ''}\nNothing was cancelled. Tell the member the new amounts, then press again.`;
  },
  STAY_NIGHTS_CHANGED: (facts) => {
    const [from, to] = [textFact(facts, 'checkIn'), textFact(facts, 'checkOut')];
    const nights = numberFact(facts, 'nights');
    const many = nights === null ? '' : ` (${counted(nights, 'night')})`;
    const now =
      from && to ? `\nBy now it is from ${formatDate(from, 'en')} to ${formatDate(to, 'en')}${many}.` : '';
    return `The nights of this booking were changed elsewhere.${now}\nNothing was cancelled. Agree with the member on the nights and the fee, then press again.`;
  },
  DAY_BEFORE_BOOKS: 'Nothing was written in the books yet on this day. Please check the date.',
  PRICE_FAR_OFF:
    'The new price is at least three times, or at most a third, of the old one.\nPlease look at it again, and confirm it where it is meant so.',
  VALUE_FAR_OFF:
    'The new value is three times what it was or more, or a third or less.\nPlease check it once more, and tick the box if it is meant so.',
  PRICES_FAR_OFF:
    'On some nights the new price is at least three times, or at most a third, of the old one.\nPlease look at it again, and confirm it where it is meant so.',
  HOUSE_NOT_CLOSED:
    'The closing has been taken back, so no more bookings were cancelled.\nTo go on, please close the house once more.',
  CONTRACT_OVER:
    'This contract has ended, so no points can be granted to it.\nIf it has been renewed, grant them to the new one.',
  MONTH_NOT_OVER: 'This month is not over yet. Issue its bills from the next month on.',
  BILL_ISSUER_NOT_SET:
    'The name of the issuer or the bank account is not set. Enter them among the settings.',
  HOUSE_NAME_TAKEN: 'Another resort has this name. Enter another.',
  NOTHING_TO_PAY_BACK:
    'There is nothing to pay back. Perhaps somebody else has issued it already, or new stays outweigh it by now.',
  NOTHING_TO_BILL: 'There is nothing to bill. Perhaps somebody else has issued it already.',
  PROPOSED_ALREADY:
    'The same is proposed already and waits for approval.\nIf it is meant twice, propose it again once that was approved.',
  ROLES_UNCHANGED: 'These are the roles held now. Please change a role before you propose.',
  CHANGED_BY_ANOTHER: 'Somebody else has changed this meanwhile.\nOpen it anew and enter your changes again.',
  MEMBER_EXISTS: (facts) =>
    `Somebody of this name with this telephone number or e-mail address is there already (number ${textFact(facts, 'memberId') ?? ''}).\nPlease go on with that number.`,
  NO_INVENTORY: (facts) => {
    const date = textFact(facts, 'date');
    const free = numberFact(facts, 'free') ?? 0;
    if (free > 0)
      return `Only ${free} ${free === 1 ? 'room is' : 'rooms are'} free${date ? ` on ${formatDate(date, 'en')}` : ''}.\nPlease check the number of rooms or the nights.`;
    return `No room is left${date ? ` on ${formatDate(date, 'en')}` : ''}.\nPlease choose other dates, or another kind of rooms.`;
  },
  NOT_ON_SALE: (facts) => {
    const date = textFact(facts, 'date');
    return `${date ? formatDate(date, 'en') : 'One of these nights'} is not on sale: it is not open for booking yet, or was closed.\nPlease choose other nights.`;
  },
  OVERLAPPING_STAY: (facts) => {
    const [from, to] = [textFact(facts, 'checkIn'), textFact(facts, 'checkOut')];
    const other = from && to ? ` (${formatDate(from, 'en')} – ${formatDate(to, 'en')})` : '';
    return `The member has a booking at another house at that time${other}.`;
  },
  PAST_DATE: 'This day is over.',
  OUTSIDE_RECEPTION_PERIOD: (facts) => {
    const opensAt = textFact(facts, 'opensAt');
    return `These nights are not on sale yet.${opensAt ? `\nThey open at ${formatMoment(opensAt, 'en')}.` : ''}`;
  },
  TOO_MANY_ROOMS_PER_NIGHT: (facts) =>
    `With what the member has booked already, it would be more than ${counted(numberFact(facts, 'most') ?? 3, 'room')} of a contract in one night.`,
  PETS_NOT_AGREED: 'Have the member agree to the pet policy, and tick the box.',
  MW_EXCHANGE_RULES:
    'A My Week contract is used by the week.\nBook its week under “Book without a contract”; exchange it from the contract on the member’s page.',
  WAITLIST_TWICE: 'The member is on the waiting list for this stay already.',
  WAITLIST_FULL: (facts) =>
    `Each contract can have ${counted(numberFact(facts, 'most') ?? 3, 'entry', 'entries')} on the waiting list.\nPlease ask the member which one is no longer needed, and end it first.`,
  HOLD_EXPIRED: 'The hold has expired. Rooms and points were released.',
  HOLD_ALREADY_CONFIRMED: 'This hold is confirmed as a booking already. Please look at the member’s page.',
  CONFIRMED_OTHERWISE:
    'This hold is confirmed as a booking already, and not as it stands here. Please look at the member’s page.',
  ROOMS_ARE_FREE: 'These rooms are free now. Please search again and hold them.',
};
