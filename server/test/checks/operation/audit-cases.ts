/** How each mutation is done, refused and made to fail in the check of the audit log. A mutation without a case fails it. */
import { extrasCases } from './audit-extras.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { resetLink, verificationToken } from '#server/modules/account/secrets.ts';
import { sha256 } from '#server/platform/secrets.ts';
import { aReceipt } from '../../testkit/papers.ts';
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { TestGateway } from '../../testkit/gateway.ts';
import { confirmVariables } from '../../testkit/member.ts';
import { arrivalCases } from './audit-arrival-cases.ts';
import { afterBookingCases } from './audit-after-booking-cases.ts';
import { exchangeCases } from './audit-exchange-cases.ts';
import { membershipCases } from './audit-membership-cases.ts';
import { passkeyCases } from './audit-passkey-cases.ts';
import { signupCases } from './audit-signup-cases.ts';
import { waitlistCases } from './audit-waitlist-cases.ts';

export type Scene = {
  readonly club: Club;
  readonly gateway: TestGateway;
  readonly roomType: { id: number };
  readonly from: CalendarDate;
  readonly member: Member;
  readonly other: Member;
};
type Variables = Record<string, unknown>;
/** Prepares what a case needs and answers the variables to send. */
export type Prepare = (scene: Scene) => Promise<Variables> | Variables;
export type Case = {
  readonly ok: Prepare;
  /** Refusals by key; none where the mutation refuses nobody. */
  readonly denied: readonly (readonly [key: string, Prepare])[];
  /** Answered without a session, for a login that the row names, or for somebody who has none yet. */
  readonly anonymous?: 'login' | 'nobody yet';
};
const MISSING = '01890000-0000-7000-8000-000000000000';
const wrongPassword = 'not the password';
const stay = ({ roomType, from, member }: Scene) => ({
  roomTypeId: String(roomType.id),
  contractId: String(member.contractId),
  checkInDate: from,
  checkOutDate: addDays(from, 2),
  rooms: [{ numberOfAdults: 2 }],
});
const ownContract = ({ member }: Scene) => ({ contractId: String(member.contractId) });
const foreignContract = ({ other }: Scene) => ({ contractId: String(other.contractId) });
const held = ({ member, roomType, from }: Scene) => member.held({ roomType, from, to: addDays(from, 2) });
const booked = async ({ member, roomType, from }: Scene) =>
  (await member.booked({ roomType, from, to: addDays(from, 2) }))[0]!;
/** A booked stay that is to be changed, by who may. */
const changing = async (scene: Scene) => ({
  bookingId: (await booked(scene)).id,
  password: scene.member.password,
});
const missingStay = ({ member }: Scene) => ({ bookingId: MISSING, password: member.password });
const movedTo = ({ from }: Scene, days: number) => ({
  newCheckInDate: addDays(from, days),
  newCheckOutDate: addDays(from, days + 2),
});
const newGuest = {
  ...{ id: 'new-1', name: '見本 花子', kana: 'ミホン ハナコ', age: 40, representative: true },
  ...{ child: false, bedShared: false, address1: '静岡県熱海市', tel: '0557-00-0000' },
};
const foreignHold = async ({ other, roomType, from }: Scene) =>
  (await other.held({ roomType, from, to: addDays(from, 2) })).id;
const challenge = async ({ member }: Scene) => (await member.requestChallenge()).data!.requestMFAClient.token;

const sessionElsewhere = ({ club, member }: Scene) =>
  club.value<string>('insert into sessions (login_id) values ($1) returning id', [member.loginId]);

/** A reset as the mailed link brings it. */
const confirmedHold = async (scene: Scene) => {
  const group = await held(scene);
  const { errors } = await scene.member.confirm(group);
  if (errors) throw new Error(`not confirmed: ${errors[0]?.message}`);
  return group.id;
};

async function reset({ club, member }: Scene): Promise<Variables> {
  const { requestResetPasswordClient } = await member.get<{ requestResetPasswordClient: { token: string } }>(
    'mutation r($email: String!) { requestResetPasswordClient(email: $email) { token } }',
    { email: member.email },
  );
  const { token } = requestResetPasswordClient;
  const id = await club.value<string>('select id from password_resets where token_hash = $1', [
    sha256(token),
  ]);
  const code = resetLink(club.portals[0]!.services.secrets, id);
  return { token, code, password: 'Another-Horse-8' };
}

/** A membership without a login of its own, and its mailbox proved. */
async function registration({ club }: Scene): Promise<Variables> {
  const { clientId, email } = await club.aMember();
  await club.owner.query('delete from logins where client_id = $1', [clientId]);
  const memberId = await club.value<string>(
    `update clients set email = $2, birthday = '1957-05-14', tel = '0467-00-0001' where id = $1 returning member_id`,
    [clientId, email],
  );
  const id = await club.value<string>('select gen_random_uuid()');
  const token = verificationToken(club.portals[0]!.services.secrets, id);
  await club.owner.query(
    `insert into client_verifications (id, email, token_hash, language, valid_until) values ($1, $2, $3, 'ja', now() + interval '1 day')`,
    [id, email, sha256(token)],
  );
  return { token, memberId, birthday: '1957-05-14', tel: '0467000001', password: 'Another-Horse-8' };
}

function confirmationOf(
  group: Parameters<typeof confirmVariables>[0],
  facts: Parameters<typeof confirmVariables>[1] = {},
): Variables {
  const { pay, ...rest } = confirmVariables(group, facts);
  return { ...rest, feePaymentType: pay };
}

export const cases: Readonly<Record<string, Case>> = {
  ...membershipCases,
  ...arrivalCases,
  ...afterBookingCases,
  ...passkeyCases,
  requestMFAClient: {
    anonymous: 'login',
    ok: ({ member }) => ({ email: member.email, password: member.password, vsIntent: false }),
    denied: [
      [
        'EMAIL_OR_PASSWORD_WRONG',
        ({ member }) => ({ email: member.email, password: wrongPassword, vsIntent: false }),
      ],
      [
        'EMAIL_OR_PASSWORD_WRONG',
        ({ member }) => ({ email: `nobody-${member.email}`, password: wrongPassword, vsIntent: false }),
      ],
    ],
  },
  resendMFAClient: {
    anonymous: 'login',
    ok: async (scene) => ({ token: await challenge(scene) }),
    denied: [['INVALID_MFA_CODE_ERROR', () => ({ token: 'no such token' })]],
  },
  confirmMFAClient: {
    anonymous: 'login',
    ok: async (scene) => {
      const token = await challenge(scene);
      return { token, code: await scene.member.codeOf(token) };
    },
    denied: [
      ['INVALID_MFA_CODE_ERROR', () => ({ token: 'no such token', code: '123456' })],
      ['MFA_CODE_WRONG', async (scene) => ({ token: await challenge(scene), code: 'wrong' })],
    ],
  },
  refreshClientToken: {
    ok: ({ member }) => ({ refreshToken: member.refreshToken }),
    denied: [['UNAUTHORIZED_ERROR', () => ({ refreshToken: `${MISSING}.0` })]],
  },
  changeMyPassword: {
    ok: ({ member }) => ({ currentPassword: member.password, newPassword: 'Another-Horse-8' }),
    denied: [
      ['BAD_CREDENTIAL_ERROR', () => ({ currentPassword: wrongPassword, newPassword: 'Another-Horse-8' })],
      ['PASSWORD_TOO_WEAK', ({ member }) => ({ currentPassword: member.password, newPassword: 'short' })],
    ],
  },
  updateMyLanguage: { ok: () => ({ language: 'en' }), denied: [] },
  logoutClient: { ok: () => ({}), denied: [] },
  requestResetPasswordClient: {
    anonymous: 'login',
    ok: ({ member }) => ({ email: member.email }),
    denied: [['BAD_INPUT_ERROR', () => ({ email: 'no address' })]],
  },
  confirmResetPasswordClient: {
    anonymous: 'login',
    ok: reset,
    denied: [
      ['PASSWORD_TOO_WEAK', async (scene) => ({ ...(await reset(scene)), password: 'short' })],
      ['RESET_CODE_WRONG', async (scene) => ({ ...(await reset(scene)), code: 'no such code' })],
      [
        'INVALID_CHANGE_PASSWORD_CODE_ERROR',
        async (scene) => ({ ...(await reset(scene)), token: 'no token' }),
      ],
    ],
  },
  submitEmailClientVerification: {
    anonymous: 'nobody yet',
    ok: ({ member }) => ({ email: member.email }),
    denied: [['BAD_INPUT_ERROR', () => ({ email: 'no address' })]],
  },
  submitTokenInfoClient: {
    anonymous: 'nobody yet',
    ok: registration,
    denied: [
      ['BAD_INPUT_ERROR', async (scene) => ({ ...(await registration(scene)), memberId: '1' })],
      [
        'VERIFICATION_TOKEN_INVALID',
        async (scene) => ({ ...(await registration(scene)), token: 'no token' }),
      ],
      [
        'REGISTRATION_NOT_MATCHED',
        async (scene) => ({ ...(await registration(scene)), birthday: '1960-01-01' }),
      ],
    ],
  },
  endMySession: {
    ok: async (scene) => ({ id: await sessionElsewhere(scene) }),
    denied: [['NOT_FOUND_ERROR', () => ({ id: MISSING })]],
  },
  endMyOtherSessions: { ok: () => ({}), denied: [] },
  removeMyTrustedDevice: {
    ok: async ({ club, member }) => ({
      id: await club.value<string>(
        `insert into trusted_devices (login_id, secret_hash, trusted_until)
         values ($1, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day') returning id`,
        [member.loginId],
      ),
    }),
    denied: [['NOT_FOUND_ERROR', () => ({ id: MISSING })]],
  },
  updateMyClientInfo: { ok: () => ({ data: { taxPayment: 'ON_SITE' } }), denied: [] },
  clientSaveCard: {
    ok: async ({ gateway }) => ({ token: await gateway.tokenFor('none') }),
    denied: [['CARD_TOKEN_INVALID', () => ({ token: 'used' })]],
  },
  clientDeleteCard: {
    ok: async ({ club, member }) => ({
      id: await club.value<string>('select id::text from saved_cards where client_id = $1', [
        member.clientId,
      ]),
    }),
    denied: [['CREDIT_CARD_NOT_FOUND', () => ({ id: '999999999' })]],
  },
  reissueMyReceipt: {
    ok: async ({ club, member }) => ({
      receiptId: await aReceipt(club, member),
      parts: [{ addressee: '潮騒商事株式会社', price: 1000 }],
    }),
    denied: [
      ['NOT_FOUND_ERROR', () => ({ receiptId: '999999999', parts: [{ addressee: '潮騒', price: 1 }] })],
    ],
  },
  updateVsAutoRenewal: {
    ok: async ({ club, member }) => {
      const contractId = await club.value<string>(
        `insert into contracts (client_id, product_type_id, contract_number, start_date, end_date)
         values ($1, 4, 'VS-' || gen_random_uuid(), '2020-04-01', '2049-03-31') returning id::text`,
        [member.clientId],
      );
      return { contractId, autoRenewal: true };
    },
    denied: [
      ['RENEWAL_ONLY_VACATION_STYLE', (scene) => ({ ...ownContract(scene), autoRenewal: true })],
      ['NOT_FOUND_ERROR', (scene) => ({ ...foreignContract(scene), autoRenewal: true })],
    ],
  },
  createMyContractRequest: {
    ok: (scene) => ({ ...ownContract(scene), kind: 'OTHER', message: '住所の変更' }),
    denied: [
      ['REQUEST_TEXT_REQUIRED', (scene) => ({ ...ownContract(scene), kind: 'OTHER', message: ' ' })],
      ['NOT_FOUND_ERROR', (scene) => ({ ...foreignContract(scene), kind: 'OTHER', message: 'x' })],
    ],
  },
  createMyPointApplication: {
    ok: async (scene) => {
      const { contractId } = ownContract(scene);
      await scene.club.owner.query('update contracts set additional_point_price = 5500 where id = $1', [
        contractId,
      ]);
      await scene.club.owner.query('delete from point_applications where contract_id = $1', [contractId]);
      return { contractId, kind: 'ADD', points: 1 };
    },
    denied: [
      ['NOTHING_TO_CARRY_FORWARD', (scene) => ({ ...ownContract(scene), kind: 'CARRY_FORWARD', points: 1 })],
      ['NOT_FOUND_ERROR', (scene) => ({ ...foreignContract(scene), kind: 'ADD', points: 1 })],
    ],
  },
  createTemporaryBookingGroup: {
    ok: stay,
    denied: [
      ['NOT_FOUND_ERROR', (scene) => ({ ...stay(scene), contractId: String(scene.other.contractId) })],
      [
        'PAST_DATE',
        (scene) => ({
          ...stay(scene),
          checkInDate: addDays(scene.from, -41),
          checkOutDate: addDays(scene.from, -40),
        }),
      ],
      ['OVER_CAPACITY', (scene) => ({ ...stay(scene), rooms: [{ numberOfAdults: 40 }] })],
    ],
  },
  extendBookingGroup: {
    ok: async (scene) => ({ id: (await held(scene)).id }),
    denied: [
      ['NOT_FOUND_ERROR', async (scene) => ({ id: await foreignHold(scene) })],
      ['NOT_FOUND_ERROR', () => ({ id: 'no such id' })],
    ],
  },
  removeTemporaryBookingGroup: {
    ok: async (scene) => ({ id: (await held(scene)).id }),
    denied: [
      ['NOT_FOUND_ERROR', async (scene) => ({ id: await foreignHold(scene) })],
      ['NOT_FOUND_ERROR', () => ({ id: 'no such id' })],
      ['HOLD_ALREADY_CONFIRMED', async (scene) => ({ id: await confirmedHold(scene) })],
    ],
  },
  saveBookingDraft: {
    ok: async (scene) => ({ data: { groupId: (await held(scene)).id, form: '{"a":1}' } }),
    denied: [['NOT_FOUND_ERROR', () => ({ data: { groupId: MISSING, form: '{}' } })]],
  },
  confirmBookingGroup: {
    ok: async (scene) => confirmationOf(await held(scene)),
    denied: [
      ['NOT_FOUND_ERROR', async (scene) => ({ ...confirmationOf(await held(scene)), id: MISSING })],
      ['NOT_FOUND_ERROR', async (scene) => ({ ...confirmationOf(await held(scene)), id: 'no such id' })],
      ['PAYMENT_TYPE_NOT_ALLOWED', async (scene) => confirmationOf(await held(scene), { payment: 'POINT' })],
    ],
  },
  extendMyBooking: {
    ok: async (scene) => ({ ...(await changing(scene)), days: [addDays(scene.from, 2)] }),
    denied: [
      [
        'BAD_CREDENTIAL_ERROR',
        async (scene) => ({
          ...(await changing(scene)),
          ...{ days: [addDays(scene.from, 2)], password: wrongPassword },
        }),
      ],
      [
        'EXTENSION_NOT_CONSECUTIVE',
        async (scene) => ({ ...(await changing(scene)), days: [addDays(scene.from, 3)] }),
      ],
      ['NOT_FOUND_ERROR', (scene) => ({ ...missingStay(scene), days: [scene.from] })],
    ],
  },
  moveMyBooking: {
    ok: async (scene) => ({ ...(await changing(scene)), ...movedTo(scene, 1) }),
    denied: [
      [
        'BAD_CREDENTIAL_ERROR',
        async (scene) => ({
          ...(await changing(scene)),
          ...{ ...movedTo(scene, 1), password: wrongPassword },
        }),
      ],
      ['MOVE_KEEPS_ARRIVAL', async (scene) => ({ ...(await changing(scene)), ...movedTo(scene, 0) })],
      ['NOT_FOUND_ERROR', (scene) => ({ ...missingStay(scene), ...movedTo(scene, 1) })],
    ],
  },
  updateMyBookingGuests: {
    ok: async (scene) => ({ ...(await changing(scene)), guests: [newGuest] }),
    denied: [
      [
        'BAD_CREDENTIAL_ERROR',
        async (scene) => ({ ...(await changing(scene)), guests: [newGuest], password: wrongPassword }),
      ],
      ['ROOM_NEEDS_ADULT', async (scene) => ({ ...(await changing(scene)), guests: [] })],
      ['NOT_FOUND_ERROR', (scene) => ({ ...missingStay(scene), guests: [newGuest] })],
    ],
  },
  ...extrasCases(changing, missingStay),
  ...signupCases,
  ...waitlistCases,
  ...exchangeCases,
  cancelMyBookingV2: {
    ok: async (scene) => ({
      bookingId: (await booked(scene)).id,
      stayDates: [scene.from, addDays(scene.from, 1)],
      password: scene.member.password,
    }),
    denied: [
      [
        'BAD_CREDENTIAL_ERROR',
        async (scene) => ({
          bookingId: (await booked(scene)).id,
          stayDates: [scene.from],
          password: wrongPassword,
        }),
      ],
      [
        'CANCEL_ONLY_FROM_LAST_NIGHT',
        async (scene) => ({
          bookingId: (await booked(scene)).id,
          stayDates: [scene.from],
          password: scene.member.password,
        }),
      ],
      [
        'NOT_FOUND_ERROR',
        ({ from, member }) => ({ bookingId: MISSING, stayDates: [from], password: member.password }),
      ],
      [
        'NOT_FOUND_ERROR',
        ({ from, member }) => ({ bookingId: 'no such id', stayDates: [from], password: member.password }),
      ],
    ],
  },
};
