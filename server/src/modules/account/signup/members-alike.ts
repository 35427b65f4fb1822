/** Which memberships an applicant seems to have already. */
import { membersAlike } from '#domain/account/signup.ts';
import type { ContactReason, KnownMember } from '#domain/account/signup.ts';
import type { Queryable } from '#server/platform/database.ts';
import { applicantOf } from './sealed-form.ts';
import type { SentForm } from './sealed-form.ts';
import { findKnownMembers } from './store.ts';
import type { Application } from './store.ts';

/** A membership that seems to be the applicant's own, and by what. */
export type MemberAlike = { readonly member: KnownMember; readonly why: ContactReason };

/** By what the link has proved and the form says, as memberships are now. */
export async function membersLike(
  db: Queryable,
  application: Application,
  form: SentForm,
): Promise<MemberAlike[]> {
  const { individualInfo, companyInfo } = form;
  const known = await findKnownMembers(db, {
    email: application.email,
    memberId: application.clientCode,
    birthday: individualInfo?.birthday ?? null,
    companyNames: companyInfo ? [companyInfo.name ?? ''] : [],
  });
  return membersAlike(applicantOf(application, form), known);
}
