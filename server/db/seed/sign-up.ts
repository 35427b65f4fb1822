/** Promo codes of the demo club, one of them over, and somebody who has signed up and whom the club is to call. */
import { addDays, addMonths, calendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { asVisitor, systemActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { signupToken } from '#server/modules/account/secrets.ts';
import { startSignup } from '#server/modules/account/signup/start-signup.ts';
import { currentTerms, newestOf } from '#server/modules/account/signup/store.ts';
import { submitSignup } from '#server/modules/account/signup/submit-signup.ts';
import type { Row } from './rows.ts';

export function promoRows(today: CalendarDate): Row[] {
  const until = addMonths(today, 12);
  const from = addMonths(today, -2);
  const uses = { most_uses: 1000 };
  return [
    {
      code: 'WELCOME3000',
      off_kind: 'YEN',
      off: 3_000,
      bonus_tvp: 0,
      valid_from: from,
      valid_until: until,
      ...uses,
    },
    {
      code: 'SHIOKAZE20',
      off_kind: 'PERCENT',
      off: 20,
      bonus_tvp: 5_000,
      valid_from: from,
      valid_until: until,
      ...uses,
    },
    {
      ...{ code: 'LASTSPRING', off_kind: 'PERCENT', off: 50, bonus_tvp: 0 },
      ...{ valid_from: from, valid_until: addDays(today, -1), ...uses },
    },
  ];
}

/** That of all demo accounts is known too well to be chosen. */
const PASSWORD = 'Nagisa-Umi-27';

type Named = { readonly name: string; readonly kana: string; readonly birthday: string };

/** Named and born as a member is, so that staff make contact and no card is charged, for which there is no gateway here. */
export async function signUpSomebody(
  services: Services,
  { email, member }: { readonly email: string; readonly member: Named },
): Promise<void> {
  const actor = asVisitor(systemActor('seeding'));
  const begun = await startSignup(services, actor, {
    ...{ email, isCompany: false, promoCode: null, clientCode: null },
  });
  if (isRefusal(begun)) throw new Error(`nobody could begin to sign up: ${begun.refused}`);
  const { version } = await currentTerms(services.db, 'ja');
  const sent = await submitSignup(services, actor, {
    token: signupToken(services.secrets, await newestOf(services.db, email)),
    ...{
      password: PASSWORD,
      // Asked for before anything is told of the person, and not charged for a member.
      creditCardToken: 'not charged',
      media: 'FRIEND',
      answer: null,
      termsVersion: version,
      feeYen: null,
    },
    ...{
      postalCode: '1000000',
      prefecture: '東京都',
      locality: '千代田区',
      address1: '見本町2-3',
      address2: null,
    },
    ...{ tel: '03-0000-4321', mobile: null, companyInfo: null },
    individualInfo: {
      name: member.name,
      nameKana: member.kana,
      birthday: calendarDate(member.birthday),
      sex: null,
    },
  });
  if (isRefusal(sent)) throw new Error(`nobody could sign up: ${sent.refused}`);
}
