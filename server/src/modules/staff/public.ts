/** What the console, the operator's tools and the composition root may ask of the club's own people. */
export { addStaffMember, beginSetUpAnew, closeStaffMember, setStaffRoles } from './manage.ts';
export type { SetUpLink } from './manage.ts';
export {
  approveInside,
  declineProposal,
  findProposal,
  inShort,
  listProposals,
  mayDecide,
  propose,
  proposedBefore,
  proposeRoles,
  withdrawProposal,
} from './proposals.ts';
export { proposalsByIdsQuery } from './proposal-store.ts';
export type { ProposalRow } from './proposal-store.ts';
export { endStaffSession, lockMandate } from './sessions.ts';
export { finishSetUp, showSetUp } from './set-up.ts';
export type { SetUp } from './set-up.ts';
export { calledLoader } from './loaders.ts';
export { staffNamedQuery } from './store.ts';
export { nextCodeOf } from './secrets.ts';
export { signIn, staffOfCookie } from './sign-in.ts';
export { LONGEST_HOURS, signInsQuery, staffListQuery } from './store.ts';
export type { LiveStaffSession, SignInRow, StaffRow } from './store.ts';
export { giveBackItem, takeItem, takeOverItem, whileNobodyElse } from './taken.ts';
export { allTakenQuery, forgetTakenQuery, takenByQuery, takenQuery } from './taken-store.ts';
export type { QueueItemRef, TakenRow } from './taken-store.ts';
