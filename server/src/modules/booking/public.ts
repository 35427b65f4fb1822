/** What other modules and the portal may ask of bookings. */
export { bookKept, hasLiveHold } from './hold/book-kept.ts';
export type { AgreedBooking } from './hold/book-kept.ts';
export { availablePlans } from './choose/available-plans.ts';
export type { Available, ExtrasForStay } from './available-extras.ts';
export { extrasForStay } from './change/extras-for-stay.ts';
export { extrasOf, roomExtras } from './room-extras.ts';
export { cancelParkingWait } from './stay/end-parking-waits.ts';
export { quoteStays } from './choose/quote-stay.ts';
export { roomOffers } from './choose/room-offers.ts';
export type { RoomOffer } from './choose/room-offers.ts';
export { quoteConfirmation } from './hold/check-confirmation.ts';
export type { EnteredRoom } from './hold/check-confirmation.ts';
export { confirmHold } from './hold/confirm-hold.ts';
export { extendHold } from './hold/extend-hold.ts';
export { extrasForHold } from './hold/extras-for-hold.ts';
export { holdRooms } from './hold/hold-rooms.ts';
export { termsOfHold } from './hold/hold-terms.ts';
export type { HoldTerms } from './hold/hold-terms.ts';
export { liveHoldOf } from './hold/live-hold.ts';
export type { LiveHold } from './hold/live-hold.ts';
export { sharesOfLots } from './lot-shares.ts';
export type { LotShare, Quote } from './quote.ts';
export { endHoldsOfClosing, releaseHoldsOf, releaseExpiredHolds, removeHold } from './hold/release-hold.ts';
export { settlePayment } from './hold/settle-payment.ts';
export { guestLinkFacts, linksOfGroup, preCheckInFacts } from './arrival/mail-facts.ts';
export type { PreCheckInToMail } from './arrival/mail-facts.ts';
export { openPictureLine } from './arrival/picture-line.ts';
export type { PictureLine } from './arrival/picture-line.ts';
export {
  answerPicture,
  answerRemovedPicture,
  answerSentPicture,
  callerOf,
  guestOfPictureAddress,
  isPictureAddress,
} from './arrival/picture-route.ts';
export { enterAtDesk } from './arrival/enter-at-desk.ts';
export { keepPictureAtDesk, removePictureAtDesk } from './arrival/picture-at-desk.ts';
export { paymentsOfDay, viewDeskDay, whoseOf } from './desk/desk-day.ts';
export type { DeskDay, DeskSum, PaymentOfDay } from './desk/desk-day.ts';
export { payAtDesk, returnAtDesk, viewDeskAccount } from './desk/desk-payment.ts';
export type { DeskAccount, StayPaymentAtDesk } from './desk/desk-payment.ts';
export { showHouseDay, showRoomBoard } from './desk/house-day.ts';
export type { HouseDay, HouseRoom, HouseStay, RoomBoard, StayInRoom } from './desk/house-day.ts';
export type { StillThere } from './desk/still-there.ts';
export { numberedRoomsQuery, roomNumbersQuery } from './desk/house-store.ts';
export type { OutOfOrderRow, RoomNightRow } from './desk/house-store.ts';
export { exportRegister, showPassport, showRegister } from './arrival/register.ts';
export type { ShownPassport, StayingGuest } from './arrival/register.ts';
export { registerTable } from './arrival/register-table.ts';
export { assignRoom, putBackInOrder, putOutOfOrder, setCleaning } from './desk/rooms.ts';
export { addHouseRooms, bringBackHouseRoom, retireHouseRoom, roomNumbersOf } from './desk/number-rooms.ts';
export type { RoomNumbers } from './desk/number-rooms.ts';
export { endStaysOfClosing, showStaysOfClosing, sumsOfClosing } from './stay/close-house.ts';
export type { ClosingStep, StayOfClosing, StaysOfClosing, SumsOfClosing } from './stay/close-house.ts';
export { staysOfNightsQuery } from './stays-of-nights.ts';
export type { StayOfNights } from './stays-of-nights.ts';
export {
  bookingNumbersQuery,
  heldRoomsQuery,
  numbersOfIdsQuery,
  heldOfSubjectsQuery,
  paidStaysQuery,
  purposesOfStayQuery,
  staysOfSubjectsQuery,
} from './paid-stays.ts';
export type { PaidStay, RoomsOfSubject } from './paid-stays.ts';
export { paceQuery } from './pace.ts';
export type { PaceLine } from './pace.ts';
export { givenUpQuery, waivedQuery } from './cancellation-report.ts';
export type { GivenUpLine, WaivedLine } from './cancellation-report.ts';
export { claimsQuery } from './claim-report.ts';
export type { ClaimLine } from './claim-report.ts';
export { taxesQuery } from './tax-report.ts';
export type { TaxLineOfRooms } from './tax-report.ts';
export { stayOfCode } from './desk/stay-of-code.ts';
export { writeAtDesk } from './desk/write-at-desk.ts';
export { whyNotOnTelephone } from './stay/may-change.ts';
export { noteNoShow, previewNoShow } from './stay/note-no-show.ts';
export { listClientBookings } from './stay/history-store.ts';
export { bookingByNumberQuery } from './store.ts';
export { feeInShort } from './stay/fee-in-short.ts';
export { previewWaiver, waiveFee, yenToWaiveAlone } from './stay/waive-fee.ts';
export type { WaiverPreview } from './stay/waive-fee.ts';
export type { Waiver, WaiverWanted } from './stay/waive-fee.ts';
export type { CancelPreview } from './stay/judge-cancellation.ts';
export { cancelBooking, previewCancellation } from './stay/cancel-booking.ts';
export { cancelWithoutLogin, previewWithoutLogin } from './stay/cancel-without-login.ts';
export { bookByStaff } from './hold/book-by-staff.ts';
export { quoteByStaff } from './hold/judge-by-staff.ts';
export type { StayByStaff } from './hold/judge-by-staff.ts';
export { billsLoader, bookingTypeLoader, staysOfContractsLoader } from './loaders.ts';
export { cancellingAfter, cancellingOf, pastOfStay, viewStay } from './stay/view-stay.ts';
export { payStayFee, returnStayFee, viewStayFee } from './stay/stays-due.ts';
export { guideStayDue, payByOfGuidance } from './stay/guide-stay-due.ts';
export { stayDueFacts } from './stay/stay-due-facts.ts';
export {
  GUIDANCE_WAYS,
  staysDueQuery,
  staysDueSumQuery,
  staysToGuideByNumbersQuery,
  staysToGuideCountQuery,
  staysToGuideQuery,
  toldOtherwise,
} from './stay/stay-due-store.ts';
export type { DueStay, DueSum, Guidance, ListedDue, StayToGuide, WhichDue } from './stay/stay-due-store.ts';
export type { BillLine, PastOfStay, PastWaiver, StayBill, ViewedStay } from './stay/view-stay.ts';
export { changeStay, quoteChange } from './change/change-stay.ts';
export type { ChangeQuote } from './change/change-stay.ts';
export type { ChangeWanted } from './change/wanted-change.ts';
export { changeFacts, unpaidChangeFacts } from './change/mail-facts.ts';
export type { ChangeDone, ChangedStay } from './change/mail-facts.ts';
export { settleChange } from './change/settle-change.ts';
export { lastStayMadeBy, lastStays, staysBeyondQuery } from './stay/lasting-stays.ts';
export {
  cancellationFacts,
  confirmationFacts,
  groupToName,
  purchaseToName,
  unpaidCancellationFacts,
} from './stay/mail-facts.ts';
export type {
  CancellationFacts,
  ConfirmationFacts,
  ExtrasOfRoom,
  NamedPurchase,
  StayToName,
  Sum,
} from './stay/mail-facts.ts';
export { waitedCarFacts } from './stay/waited-car-facts.ts';
export { waiverFacts } from './stay/waiver-mail-facts.ts';
export { namesIn } from './extras-mail-facts.ts';
export type { ExtrasToName } from './extras-mail-facts.ts';
export { bookingContractOf } from './choose/check-stay.ts';
export { savedSearchFacts } from './choose/mail-facts.ts';
export { whyNotBookable } from './hold/why-not-bookable.ts';
export { whyNotReplaced } from './hold/replaced-stay.ts';
export { ReplacedBooking, replacedBooking } from './replaced-types.ts';
export { checkRoomGuests, countsOfGuests } from './check-guests.ts';
export type { GuestInput } from './check-guests.ts';
export { FeePaymentType as FeePaymentTypeEnum } from './payment-types.ts';
export { guestOf, GuestInputType } from './guest-input-types.ts';
export { staysOnCard } from './stay/stays-on-card.ts';
export { companiesToBillQuery, lockBillItems, putOnBillQuery, waitingStays } from './stay/bill-items.ts';
export type { CompanyToBill } from './stay/bill-items.ts';
export { receiptFacts, standingCharges } from './stay/receipt-facts.ts';
export { answerCard, isCardAddress, textSizeOf } from './trip/card-page.ts';
export { answerCalendarFeed, isCalendarFeed } from './trip/calendar-feed.ts';
export { answerCalendarFile, isCalendarFile } from './trip/calendar-route.ts';
export { currentPolicy } from './stay-terms.ts';
export { givenUpFor } from './stay/given-up-for.ts';
export type { GivenUpFor } from './stay/given-up-for.ts';
export { certificateFacts, stayToConfirmFacts } from './trip/mail-facts.ts';
export { findTicketToMail } from './ticket/mail-facts.ts';
export * from './tasks.ts';
export { barsInBookingsQuery, forgetInBookings, heldInBookingsQuery } from './personal-data.ts';
export { discloseBookingQuery, PLACE_OF_HOUSE } from './disclosed.ts';
