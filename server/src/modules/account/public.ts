/** What other modules may ask of accounts. */
export { LanguageType } from './language-types.ts';
export { nameOfDevice } from './login/device-store.ts';
export { checkLoginPassword } from './login/check-login-password.ts';
export { authenticate } from './login/authenticate.ts';
export { commonPasswordTest } from './login/common-passwords.ts';
export {
  findCodeToMail,
  findNewDevice,
  findRecipient,
  loginsOfMembership,
  mainLoginOf,
  mainMailboxQuery,
  openMainLoginOf,
} from './login/mail-facts.ts';
export { memberOfOpenSession } from './login/open-session.ts';
export { hashPassword, passwordFits } from './login/passwords.ts';
export { CLIENT_CHANGES, findOpenLogin, lockLogins, lockMember, lockMembers } from './login/store.ts';
export { PaymentPreference, Sex } from './membership/client-schema.ts';
export {
  clientByMemberIdQuery,
  findClient,
  memberIdsQuery,
  memberNamesQuery,
  paymentPreferencesQuery,
} from './membership/client-store.ts';
export type { PaymentMembership } from './membership/client-store.ts';
export { endMemberSessions, unlockMemberLogin, viewMemberLogins } from './membership/help-logins.ts';
export type { LoginLock, ShownLogin } from './membership/help-logins.ts';
export { namesOfLoginsQuery } from './membership/login-help-store.ts';
export type { NamedPasskey, OpenSession } from './membership/login-help-store.ts';
export { findMembers, viewMember } from './membership/find-members.ts';
export { addCustomer } from './membership/add-customer.ts';
export { memberOnTelephone } from './membership/member-on-telephone.ts';
export { toCallQuery } from './membership/to-call-store.ts';
export type { ToCall } from './membership/to-call-store.ts';
export { personsQuery } from './membership/search-store.ts';
export { MAIL_LANGUAGE_BY } from './membership/search-store.ts';
export type { FoundMember, MemberFacts, PersonRow } from './membership/search-store.ts';
export { findOwner, memberNumberOf, ownerOfUnmadeLogin } from './membership/mail-facts.ts';
export type { Owner } from './membership/mail-facts.ts';
export { clientsToRemind, findPersonsLogins, lockClient } from './membership/store.ts';
export { findPasskey } from './passkey/mail-facts.ts';
export { findResetToMail } from './recovery/mail-facts.ts';
export { findRegistrationRequest, findVerificationToMail } from './registration/mail-facts.ts';
export { addMemberNote, importantNotesQuery, notesQuery } from './membership/notes.ts';
export type { MemberNote } from './membership/notes.ts';
export { approveSignup, askApplicant, declineSignup, showSignup, viewSignups } from './signup/review.ts';
export type { MemberAlike } from './signup/members-alike.ts';
export type { Shown as ShownSignup } from './signup/review.ts';
export {
  signupsToContactByIdsQuery,
  signupsToContactCountQuery,
  signupsToContactQuery,
} from './signup/store.ts';
export type { Listed as ListedSignup, SignupToContact } from './signup/store.ts';
export { hadCard, joinedBy, signupToMail } from './signup/mail-facts.ts';
export type { SignupToMail } from './signup/mail-facts.ts';
export { settleSignupFee } from './signup/settle-fee.ts';
export * from './tasks.ts';
export { deletePersonalData, previewDeletion } from './membership/delete-personal-data.ts';
export type { DataHolders, DeletionPreview } from './membership/delete-personal-data.ts';
export { forgetInAccounts, heldInAccountsQuery } from './membership/personal-data-store.ts';
export { isStanding, standingClientQuery } from './standing.ts';
export { discloseAccountQuery } from './membership/disclosed.ts';
export { disclosePart } from './membership/disclose-part.ts';
export type { Disclosed } from './membership/disclose-part.ts';
