/** What other modules may ask of payment. */
export { correctReturn } from './correct-return.ts';
export { returnFromGateway, notificationFromGateway } from './gateway-routes.ts';
export { bookkeepingOfDays } from './bookkeeping.ts';
export type { BookkeepingLine } from './bookkeeping.ts';
export { closeDay, moneyOfDay } from './daily-money.ts';
export { returnTransfersQuery } from './return-transfers.ts';
export type { ReturnTransfer } from './return-transfers.ts';
export { openDaysQuery } from './open-days.ts';
export type { OpenPlace, PlaceOfMoney } from './open-days.ts';
export type { CardLine, DailyClose, DayOfMoney, MovedLine } from './daily-money.ts';
export {
  DESK_MEANS,
  deskPaymentQuery,
  paidAtOfficeForQuery,
  paidAtOfficeQuery,
  deskPaymentsOfDayQuery,
  deskPaymentsOfQuery,
  deskStandingQuery,
  receiptDueQuery,
  TILL_MEANS,
  tillsOfDayQuery,
} from './desk-payments.ts';
export type {
  DeskMeans,
  DeskPayment,
  DeskStanding,
  PageOfTill,
  ReturnCorrection,
  TillSum,
} from './desk-payments.ts';
export { tillLinesOf } from './till-lines.ts';
export type { TillLine } from './till-lines.ts';
export {
  deedOfPayment,
  noteOfReturn,
  owedWithoutReplaced,
  papersDueQueries,
  receivePayment,
  takeBackPayment,
  takeOutReplaced,
} from './write-payment.ts';
export type { TakingBack, TypedPayment } from './write-payment.ts';
export { paymentNamesQuery, paymentsOfPurposesQuery } from './payment-names.ts';
export type { PaymentName } from './payment-names.ts';
export { payWeekFee, returnWeekFee, waiveWeekFee, weekFees } from './week-fees.ts';
export {
  billOfPayment,
  issueCompanyBill,
  payCompanyBack,
  payCompanyBill,
  returnCompanyBillPayment,
  withEarlierBills,
} from './company-bills.ts';
export type { WaitingItems } from './company-bills.ts';
export {
  billNumbersQuery,
  billQuery,
  billToDrawQuery,
  issuedBillsQuery,
  openBillsOfQuery,
  openBillsQuery,
  overdueBillsByIdsQuery,
  overdueBillsCountQuery,
  overdueBillsQuery,
  sentBackQuery,
} from './company-bill-store.ts';
export type { CompanyBill, OverdueBill } from './company-bill-store.ts';
export { answerBillOfMember, billOfAddress, drawnBill } from './receipt/bill-route.ts';
export {
  contractsOfWeekFeesQuery,
  openWeekFeesQuery,
  paymentsOfFees,
  weekFeeQuery,
  weekFeesOf,
} from './week-fee-store.ts';
export type { FeePayment, WeekFee, WeekFeeWaiver } from './week-fee-store.ts';
export {
  CHARGE_STATES,
  chargeByIdQuery,
  chargeOfReceiptQuery,
  chargesOfPurposesQuery,
  chargesQuery,
  givenBackQuery,
  papersOfChargeQuery,
} from './charge-search.ts';
export type { ChargePaper, ChargeState, FoundCharge, GivenBack } from './charge-search.ts';
export { openGateway } from './open-gateway.ts';
export {
  mailCardDifferences,
  mailCardRemoved,
  mailCardSaved,
  mailCompanyBill,
  mailCompanyBillReminder,
  mailCompanyPaidBack,
  mailCompanyPaidBackWrong,
  mailPapersIssued,
  mailPaymentWaiting,
  mailReceiptCorrected,
  mailReceiptVoid,
  mailRefundByTransfer,
  mailUncollected,
} from './tasks.ts';
export {
  chargeToMail,
  dueOfPayment,
  givenBackSince,
  moneyBackToMail,
  officeToPay,
  requestOffice,
} from './mail-facts.ts';
export type { OfficeToPay } from './mail-facts.ts';
export type { MoneyBackToMail } from './mail-facts.ts';
export { GatewayRefusesUs, GatewaySilent } from './gateway.ts';
export { cardFieldsPage, cardFieldsScript, cardFieldsStyle } from './card-fields.ts';
export { askCardAnew, findEndingCards, findSavedCard, noteCardReminded, savedCardQuery } from './store.ts';
export type { SavedCard } from './store.ts';
export {
  beginCharge,
  chargeCard,
  openChargeOf,
  purchaseOf,
  securePaymentOf,
  whyNotChargeable,
} from './charge-card.ts';
export type { Purchase } from './charge-card.ts';
export { feeCharges } from './fee-charges.ts';
export {
  endChargeQuery,
  lockChargeQuery,
  noteAuthorisedQuery,
  noteStrayMoneyQuery,
  openChargeQuery,
  noteUncollectedQuery,
  ofMember,
  standingChargesQuery,
  untakenCharges,
} from './charge-store.ts';
export type { CardCharge, PurposeKind } from './charge-store.ts';
export { givingBack, givingFeeBack } from './give-back.ts';
export type { Payer } from './charge-store.ts';
export {
  cardYenOf,
  moveMoneyQuery,
  owedYenQuery,
  paidOfBookings,
  paidUntil,
  refundedAt,
  refundsOfBookings,
  settledYenQuery,
} from './money-store.ts';
export { ClientCharge } from './charge-schema.ts';
export { CardCharge as CardChargeType } from './schema.ts';
export { answerReceipt, isReceiptAddress, openReceiptDrawing, receiptUrl } from './receipt/receipt-route.ts';
export type { ReceiptDrawing } from './receipt/receipt-route.ts';
export { ReceiptType } from './receipt/receipt-schema.ts';
export type { BookingPaper } from './receipt/receipt-store.ts';
export {
  billPaymentsLoader,
  closedDayLoader,
  bookingPapersLoader,
  openChargeLoader,
  paidLoader,
  receiptsLoader,
  refundsLoader,
  feePaymentsLoader,
  weekFeesLoader,
  weekFeeWaiversLoader,
} from './loaders.ts';
export type { MoneyPosting } from './money-store.ts';
export type { SecurePayment } from './gateway.ts';
export {
  noteTransferSent,
  transfersCountQuery,
  transfersByOrdersQuery,
  waitingTransfersQuery,
} from './transfers.ts';
export type { WaitingTransfer } from './transfers.ts';
export { differencesByIdsQuery, differencesCountQuery, openDifferencesQuery } from './difference-store.ts';
export type { DifferenceRow } from './difference-store.ts';
export { settleDifference } from './settle-difference.ts';
export { barsInPaymentsQuery, forgetInPayments, heldInPaymentsQuery } from './personal-data.ts';
export { disclosePaymentQuery } from './disclosed.ts';
