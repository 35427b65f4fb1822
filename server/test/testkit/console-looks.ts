/** The questions of the console that show what is a person's: whoever asks one stands in the audit log. */
import type { StaffRole } from '#domain/staff/roles.ts';

/** What shows persons of members, each as it is asked, and who may. */
export const LOOKS = {
  houseDay: ['RESERVATIONS', '{ houseDay(houseId: "1", day: "2026-12-01") { name } }'],
  roomBoard: ['RESERVATIONS', '{ roomBoard(houseId: "1", from: "2026-12-01") { number } }'],
  deskAccount: ['FRONT_DESK', '{ deskAccount(bookingNumber: "x") { owedYen } }'],
  stayAtDesk: ['FRONT_DESK', '{ stayAtDesk(bookingNumber: "x") { planTitle } }'],
  noShowFee: ['FRONT_DESK', '{ noShowFee(bookingNumber: "x") { yen } }'],
  weekFeesAtHouse: ['FRONT_DESK', '{ weekFeesAtHouse(houseId: "1", memberId: "x") { name } }'],
  deskDay: ['FRONT_DESK', '{ deskDay(houseId: "1", day: "2026-12-01") { sums { means } } }'],
  guestRegister: ['FRONT_DESK', '{ guestRegister(houseId: "1", day: "2026-12-01") { name } }'],
  findMembers: ['MEMBERSHIP', '{ findMembers(text: "nobody") { name } }'],
  member: ['MEMBERSHIP', '{ member(memberId: "00000000") { name } }'],
  memberMails: ['MEMBERSHIP', '{ memberMails(memberId: "00000000", take: 1) { about } }'],
  memberWaiting: ['MEMBERSHIP', '{ memberWaiting(memberId: "00000000", take: 1) { state } }'],
  memberLogins: ['MEMBERSHIP', '{ memberLogins(memberId: "00000000") { email } }'],
  memberHistory: ['MEMBERSHIP', '{ memberHistory(memberId: "00000000", take: 1, looks: false) { action } }'],
  deletionPreview: ['MEMBERSHIP', '{ deletionPreview(memberId: "00000000") { name } }'],
  contractEndPreview: [
    'MEMBERSHIP',
    '{ contractEndPreview(contractId: "1", endDate: "2030-03-31") { bookingNumber } }',
  ],
  signups: ['MEMBERSHIP', '{ signups(state: WAITING) { email } }'],
  staysOfClosing: [
    'RESERVATIONS',
    '{ staysOfClosing(houseId: "1", from: "2030-01-01", before: "2030-01-02") { count } }',
  ],
  previewNights: [
    'RESERVATIONS',
    '{ previewNights(houseId: "1", change: { season: { from: "2030-01-01", before: "2030-01-02", season: LOW } }) { nights } }',
  ],
  signup: ['MEMBERSHIP', '{ signup(id: "00000000-0000-0000-0000-000000000000") { question } }'],
  bookingDesk: ['RESERVATIONS', '{ bookingDesk(memberId: "00000000") { hasLogin } }'],
  roomOffers: [
    'RESERVATIONS',
    '{ roomOffers(memberId: "00000000", contractId: "1", houseId: "1", checkInDate: "2030-01-01", checkOutDate: "2030-01-02", rooms: [{ adults: 1 }]) { free } }',
  ],
  holdTerms: [
    'RESERVATIONS',
    '{ holdTerms(memberId: "00000000", id: "00000000-0000-0000-0000-000000000000") { contractId } }',
  ],
  staysBeside: [
    'RESERVATIONS',
    '{ staysBeside(memberId: "00000000", checkInDate: "2030-01-01", checkOutDate: "2030-01-02") { bookingNumber } }',
  ],
  bookedStay: ['RESERVATIONS', '{ bookedStay(bookingNumber: "x") { state } }'],
  cancellationForMember: [
    'RESERVATIONS',
    '{ cancellationForMember(bookingNumber: "x", nights: ["2030-01-01"]) { yen } }',
  ],
  changeQuoteForMember: [
    'RESERVATIONS',
    '{ changeQuoteForMember(bookingNumber: "x", change: { days: ["2030-01-01"] }) { quote } }',
  ],
  queueItems: ['RESERVATIONS', '{ queueItems(kind: CONTRACT_REQUEST) { memberName } }'],
  ownQueueItems: ['RESERVATIONS', '{ ownQueueItems { memberName } }'],
  queueItem: ['RESERVATIONS', '{ queueItem(kind: EXCHANGE_ORDER, id: "E0") { facts { value } } }'],
  endingPointsMembers: ['MEMBERSHIP', '{ endingPointsMembers(kind: SP) { name } }'],
  charges: ['AUDITOR', '{ charges { id } }'],
  companiesToBill: ['AUDITOR', '{ companiesToBill(month: "2026-01-01") { name } }'],
  companyBills: ['AUDITOR', '{ companyBills(open: true) { name } }'],
  openBillsOfCompany: ['AUDITOR', '{ openBillsOfCompany(memberId: "00000000") { name } }'],
  openWeekFees: ['AUDITOR', '{ openWeekFees { memberId } }'],
  tillEntries: ['AUDITOR', '{ tillEntries(houseId: "1", day: "2026-12-01") { name } }'],
  tillEntriesTable: ['AUDITOR', '{ tillEntriesTable(houseId: "1", day: "2026-12-01") }'],
  staysToBill: ['AUDITOR', '{ staysToBill(memberId: "00000000", month: "2026-01-01") { next } }'],
  stayFeesDue: ['AUDITOR', '{ stayFeesDue { memberId } }'],
  stayFeesTable: ['AUDITOR', '{ stayFeesTable(untold: false) }'],
  stayFee: ['AUDITOR', '{ stayFee(bookingNumber: "x") { memberId } }'],
  charge: ['AUDITOR', '{ charge(id: "x") { papers { number } } }'],
  auditEvents: ['AUDITOR', '{ auditEvents { subject } }'],
} as const satisfies Readonly<Record<string, readonly [StaffRole, string]>>;
