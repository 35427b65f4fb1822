/** A member as the API sees one: a session, its cookies, and the calls of the main path by their names. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { FeePaymentType } from '#domain/payment/pay-by.ts';
import { oneTimeCode } from '#server/modules/account/secrets.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Club } from './club.ts';

export type GraphQLAnswer<T = Record<string, never>> = {
  readonly status: number;
  readonly data: T | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
};

export type MemberIdentity = {
  readonly email: string;
  readonly password: string;
  readonly loginId: string;
  readonly clientId: number;
  readonly contractId: number;
};

type Variables = Record<string, unknown>;

export class Member {
  readonly club: Club;
  readonly email: string;
  readonly password: string;
  readonly loginId: string;
  readonly clientId: number;
  readonly contractId: number;
  /** Which of the club's server processes this member talks to. */
  process = 0;
  language: 'ja' | 'en' = 'ja';
  accessToken: string | null = null;
  refreshToken: string | null = null;
  readonly cookies = new Map<string, string>();

  constructor(club: Club, identity: MemberIdentity) {
    this.club = club;
    this.email = identity.email;
    this.password = identity.password;
    this.loginId = identity.loginId;
    this.clientId = identity.clientId;
    this.contractId = identity.contractId;
  }

  /** A server beside the club's own to talk to, where a test has one. */
  talksTo: (() => number) | null = null;

  /** Where this member's calls go. */
  get port(): number {
    return this.talksTo?.() ?? this.club.portals[this.process]!.port;
  }

  /** Sends one operation with the session's token and cookies, and keeps the cookies that come back. */
  async ask<T = Record<string, unknown>>(
    query: string,
    variables: Variables = {},
    headers: Record<string, string> = {},
  ): Promise<GraphQLAnswer<T>> {
    const response = await fetch(`http://127.0.0.1:${this.port}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-language': this.language,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {}),
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const body = (await response.json().catch(() => ({}))) as Omit<GraphQLAnswer<T>, 'status'>;
    return { status: response.status, ...body };
  }

  /** The data of an operation that must succeed. */
  async get<T>(query: string, variables: Variables = {}): Promise<T> {
    const answer = await this.ask<T>(query, variables);
    if (answer.errors || !answer.data)
      throw new Error(
        `${answer.errors?.[0]?.message ?? answer.status} ${JSON.stringify(answer.errors?.[0]?.extensions ?? {})}`,
      );
    return answer.data;
  }

  /** What is found at an address of the portal, as the member's browser asks for it. */
  fetchFile(address: string, signal: AbortSignal | null = null): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port}${address}`, {
      signal,
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
  }

  /** The key an operation is refused with; 'done' when it is not. */
  async refusal(query: string, variables: Variables = {}): Promise<string> {
    const answer = await this.ask(query, variables);
    return answer.errors?.[0]?.message ?? 'done';
  }

  async requestChallenge(
    password = this.password,
    vsIntent = false,
  ): Promise<
    GraphQLAnswer<{ requestMFAClient: { token: string; codeRequired: boolean; validUntil: string } }>
  > {
    return this.ask(
      'mutation m($email: String!, $password: String!, $vs: Boolean!) { requestMFAClient(email: $email, password: $password, vsIntent: $vs) { token validUntil loginUrl codeRequired } }',
      { email: this.email, password, vs: vsIntent },
    );
  }

  /** The code that the mail of a challenge carries, derived as the mailer derives it. */
  async codeOf(token: string): Promise<string> {
    const id = await this.club.value<string>('select id from mfa_challenges where token_hash = $1', [
      sha256(token),
    ]);
    return oneTimeCode(this.club.portals[0]!.services.secrets, id);
  }

  async confirmChallenge(token: string, code: string | null) {
    const answer = await this.ask<{
      confirmMFAClient: {
        accessToken: string;
        refreshToken: string;
        memberUserId: string;
        forcePasswordChangeRequired: boolean;
      };
    }>(
      'mutation m($token: String!, $code: String) { confirmMFAClient(token: $token, code: $code) { accessToken refreshToken memberUserId forcePasswordChangeRequired } }',
      { token, code },
    );
    this.keepTokens(answer.data?.confirmMFAClient);
    return answer;
  }

  keepTokens(tokens: { accessToken: string; refreshToken: string } | undefined): void {
    if (!tokens) return;
    this.accessToken = tokens.accessToken;
    this.refreshToken = tokens.refreshToken;
  }

  async logIn(): Promise<this> {
    const challenge = await this.requestChallenge();
    const token = challenge.data?.requestMFAClient.token;
    if (!token) throw new Error(`no challenge: ${JSON.stringify(challenge.errors)}`);
    const confirmed = await this.confirmChallenge(token, await this.codeOf(token));
    if (!confirmed.data) throw new Error(`no session: ${JSON.stringify(confirmed.errors)}`);
    return this;
  }

  refresh(handle = this.refreshToken ?? '') {
    return this.ask<{ refreshClientToken: { accessToken: string; refreshToken: string } }>(
      'mutation m($t: String!) { refreshClientToken(refreshToken: $t) { accessToken refreshToken } }',
      { t: handle },
    );
  }

  hold(stay: HoldFacts): Promise<GraphQLAnswer<{ createTemporaryBookingGroup: HeldGroup }>> {
    return this.ask(HOLD, holdVariables(this, stay));
  }

  /** A hold that must succeed. */
  async held(stay: HoldFacts): Promise<HeldGroup> {
    return (await this.get<{ createTemporaryBookingGroup: HeldGroup }>(HOLD, holdVariables(this, stay)))
      .createTemporaryBookingGroup;
  }

  /** What the final check shows: the price with the guests as entered. */
  finalPrice(group: HeldGroup, facts: ConfirmFacts = {}) {
    return this.ask<{ calculateMyBookingGroupPrice: { totalJpy: number; totalPoints: number } }>(
      FINAL_PRICE,
      confirmVariables(group, facts),
    );
  }

  confirm(group: HeldGroup, facts: ConfirmFacts = {}) {
    return this.ask<{ confirmBookingGroup: Confirmed }>(CONFIRM, confirmVariables(group, facts));
  }

  /** A booking made in one go: held and confirmed. */
  async booked(stay: HoldFacts, facts: ConfirmFacts = {}): Promise<readonly BookedRoom[]> {
    const group = await this.held(stay);
    return (await this.get<{ confirmBookingGroup: Confirmed }>(CONFIRM, confirmVariables(group, facts)))
      .confirmBookingGroup.bookings;
  }

  cancel(
    bookingId: string,
    stayDates: readonly string[],
    { password = this.password, shown }: CancelFacts = {},
  ) {
    return this.ask<{
      cancelMyBookingV2: {
        booking: BookedRoom;
        securePaymentUrl: string | null;
        securePaymentAmount: number | null;
      };
    }>(
      'mutation m($id: ID!, $dates: [Date!]!, $password: String!, $yen: Int, $points: Int) { cancelMyBookingV2(bookingId: $id, stayDates: $dates, password: $password, penaltyJpy: $yen, penaltyPoints: $points) { booking { id checkInDate checkOutDate cancelledAt } securePaymentUrl securePaymentAmount } }',
      {
        id: bookingId,
        dates: stayDates,
        password,
        yen: shown?.yen ?? null,
        points: shown?.points ?? null,
      },
    );
  }

  remove(groupId: string) {
    return this.ask<{ removeTemporaryBookingGroup: boolean }>(
      'mutation m($id: ID!) { removeTemporaryBookingGroup(id: $id) }',
      { id: groupId },
    );
  }

  extend(groupId: string) {
    return this.ask<{ extendBookingGroup: { expiresAt: string; extensionsLeft: number } }>(
      'mutation m($id: ID!) { extendBookingGroup(id: $id) { id expiresAt extensionsLeft } }',
      { id: groupId },
    );
  }
}

export type Counts = { readonly adults: number; readonly children?: number; readonly bedShares?: number };
export type HoldFacts = {
  readonly roomType: { readonly id: number };
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly rooms?: readonly Counts[];
  readonly planId?: number | undefined;
  /** What the waiting list keeps for it. */
  readonly offerId?: string;
  readonly contractId?: number;
  readonly borrow?: boolean;
};
export type HeldGuest = {
  readonly id: string;
  readonly representative: boolean;
  readonly child: boolean;
  readonly bedShared: boolean;
};
export type HeldGroup = {
  readonly id: string;
  readonly expiresAt: string;
  readonly bookings: readonly { readonly id: string; readonly guests: readonly HeldGuest[] }[];
};
export type BookedRoom = {
  readonly id: string;
  readonly bookingNumber: string;
  readonly checkInDate: string;
  readonly checkOutDate: string;
  readonly cancelledAt: string | null;
};
export type Confirmed = {
  readonly bookings: readonly BookedRoom[];
  readonly securePaymentUrl: string | null;
  readonly securePaymentAmount: number | null;
};
export type CancelFacts = {
  readonly password?: string;
  /** The fee that was shown last. */
  readonly shown?: { readonly yen?: number; readonly points?: number };
};
/** As the contract calls them. */
export type ExtrasFacts = {
  /** TVP that pay beforehand. */
  readonly bookingPrePayment?: number;
  readonly rentalItems?: readonly {
    readonly rentalItemId: number;
    readonly quantity: number;
    readonly fromDate: string;
    readonly toDate: string;
  }[];
  readonly parkings?: readonly {
    readonly facilityParkingId: number;
    readonly carNumber: string;
    readonly color: string;
    readonly height?: number | null;
    readonly fromDate: string;
    readonly toDate: string;
    readonly waitlist?: boolean;
  }[];
  readonly petInfo?: {
    readonly agreed: boolean;
    readonly pets: readonly {
      readonly kind: 'DOG' | 'CAT';
      readonly ownerName: string;
      readonly breed: string;
      readonly petWeight: number;
    }[];
  };
};
export type ConfirmFacts = {
  readonly payment?: FeePaymentType;
  readonly name?: string;
  readonly ages?: readonly (number | null)[];
  /** What is said to cancelling the stay that the hold replaces. */
  readonly replacement?: {
    readonly currentPassword: string;
    readonly penaltyPoints?: number;
    readonly penaltyJpy?: number;
  };
  readonly answers?: Record<string, string>;
  /** The total that was shown last, and what of it a card is charged. */
  readonly shown?: { readonly yen?: number; readonly points?: number; readonly cardYen?: number };
  /** What every room rents, parks and brings along. */
  readonly extras?: ExtrasFacts;
  /** Of a representative without an address in Japan. */
  readonly abroad?: {
    readonly nationality: string;
    readonly passportNumber: string | null;
    readonly tel: string;
  };
};

const HOLD = `mutation hold($roomTypeId: ID!, $planId: ID, $from: Date!, $to: Date!, $contractId: ID!, $rooms: [RoomInput!]!, $borrow: Boolean, $offerId: ID) {
  createTemporaryBookingGroup(roomTypeId: $roomTypeId, bookingPlanId: $planId, checkInDate: $from, checkOutDate: $to, contractId: $contractId, rooms: $rooms, borrowPoints: $borrow, offerId: $offerId) {
    id expiresAt bookings { id guests { id representative child bedShared } } } }`;

function holdVariables(member: Member, stay: HoldFacts): Variables {
  const rooms = (stay.rooms ?? [{ adults: 2 }]).map((r) => ({
    numberOfAdults: r.adults,
    numberOfChildren: r.children ?? 0,
    numberOfBedShare: r.bedShares ?? 0,
  }));
  return {
    roomTypeId: String(stay.roomType.id),
    planId: stay.planId === undefined ? null : String(stay.planId),
    offerId: stay.offerId ?? null,
    from: stay.from,
    to: stay.to,
    contractId: String(stay.contractId ?? member.contractId),
    rooms,
    borrow: stay.borrow ?? false,
  };
}

const FINAL_PRICE = `query price($id: ID!, $pay: FeePaymentType!, $bookings: [ConfirmBookingInput!]!) {
  calculateMyBookingGroupPrice(id: $id, feePaymentType: $pay, bookings: $bookings) { totalJpy totalPoints } }`;

const CONFIRM = `mutation confirm($id: ID!, $pay: FeePaymentType!, $bookings: [ConfirmBookingInput!]!, $totalJpy: Int, $totalPoints: Int, $cardJpy: Int, $replacement: ReplacementInput) {
  confirmBookingGroup(id: $id, feePaymentType: $pay, bookings: $bookings, totalJpy: $totalJpy, totalPoints: $totalPoints, cardJpy: $cardJpy, replacement: $replacement) {
    bookings { id bookingNumber checkInDate checkOutDate cancelledAt } securePaymentUrl securePaymentAmount } }`;

export function confirmVariables(group: HeldGroup, facts: ConfirmFacts = {}): Variables {
  return {
    id: group.id,
    pay: facts.payment ?? 'ON_SITE',
    totalJpy: facts.shown?.yen ?? null,
    totalPoints: facts.shown?.points ?? null,
    cardJpy: facts.shown?.cardYen ?? null,
    replacement: facts.replacement ?? null,
    bookings: group.bookings.map((b) => ({
      id: b.id,
      planQuestions: facts.answers ?? null,
      ...facts.extras,
      guests: b.guests.map((g, index) => ({
        ...g,
        name: g.representative ? (facts.name ?? '海野 花子') : '',
        kana: g.representative ? 'ウミノ　ハナコ' : null,
        tel: g.representative ? '03-1234-5678' : null,
        address1: g.representative ? '東京都港区一丁目' : null,
        age: facts.ages?.[index] ?? (g.child ? 5 : 40),
        ...(g.representative ? facts.abroad : null),
      })),
    })),
  };
}
