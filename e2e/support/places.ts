/** Every address of the portal with its title, for the stories that walk over all screens. */
import { accounts, type Account } from './accounts.ts';
import { bookableContract, findOffers } from './booking.ts';
import { comingStays, dayAfter, today } from './member-state.ts';
import { get } from './portal.ts';
import { sharedSession, type Session } from './session.ts';

/** Points and yen, six figures, many contracts, the longest names, English: who shows what may not fit. */
export const walkingMembers: readonly Account[] = [
  accounts.yenProducts,
  accounts.longName,
  accounts.manyContracts,
  accounts.main,
  accounts.frequent,
  accounts.english,
];

export type Place = { path: string; ja: string; en: string };

export const publicPlaces: readonly Place[] = [
  { path: '/login', ja: 'ログイン', en: 'Log in' },
  { path: '/register', ja: '新規ご入会', en: 'Become a member' },
  { path: '/register/existing-contract', ja: '会員サイトのご登録', en: 'Register for the members’ site' },
  { path: '/register/vs-signup', ja: 'ご入会情報のご入力', en: 'Your details' },
  { path: '/register/payment-method', ja: 'お支払い方法のご登録', en: 'Payment method' },
  { path: '/register/confirmation', ja: 'ご入会内容のご確認', en: 'Check your application' },
  { path: '/register/complete', ja: 'ご入会お申し込みの完了', en: 'Application sent' },
  { path: '/register/complete-please-wait', ja: 'お申し込みの受付', en: 'Application received' },
  { path: '/forgot-password', ja: 'パスワードをお忘れの方', en: 'Forgotten password' },
  { path: '/password-reset', ja: '新しいパスワードのご設定', en: 'Set a new password' },
  { path: '/tickets', ja: 'チケットをお持ちの方', en: 'Ticket holders' },
  { path: '/booking/nothing', ja: 'ご滞在のご案内', en: 'Your stay' },
  { path: '/guest-entry/nothing', ja: 'ご本人の宿泊者情報', en: 'Your guest details' },
  { path: '/waiting-offer/nothing', ja: 'お部屋のご案内へのお返事', en: 'Answer an offer' },
  { path: '/home/logout?reason=inactive', ja: 'ログアウト', en: 'Log out' },
  { path: '/3ds-callback', ja: 'カード認証の確認', en: 'Card authentication' },
  { path: '/legal-disclosure', ja: '特定商取引法に基づく表記', en: 'Legal disclosure' },
  { path: '/nowhere', ja: 'ページが見つかりません', en: 'Page not found' },
];

/** Screens that share one component with another: their titles are read, the rest is looked at there. */
export const publicLaterPlaces: readonly Place[] = [
  { path: '/home/logout?reason=x', ja: 'ログアウト', en: 'Log out' },
  { path: '/register/nowhere', ja: 'ページが見つかりません', en: 'Page not found' },
];

const change = '/home/booking/reservation-details/{id}/reservation-change';
export const memberPlaces: readonly Place[] = [
  { path: '/home', ja: 'ホーム', en: 'Home' },
  { path: '/home/booking', ja: 'ご予約・ご利用履歴', en: 'Bookings' },
  { path: '/home/booking?view=past', ja: 'ご予約・ご利用履歴', en: 'Bookings' },
  { path: '/home/booking?view=cancelled', ja: 'ご予約・ご利用履歴', en: 'Bookings' },
  { path: '/home/booking/reservation-details/{id}', ja: 'ご予約の詳細', en: 'Booking details' },
  {
    path: '/home/booking/reservation-details/{id}/pre-check-in-info',
    ja: '事前チェックイン',
    en: 'Pre check-in',
  },
  { path: '/home/booking/confirmation/{id}', ja: 'ご予約確認書', en: 'Booking confirmation' },
  { path: change, ja: 'ご予約のキャンセル', en: 'Cancel a booking' },
  { path: `${change}/change`, ja: 'ご予約内容の変更', en: 'Change a booking' },
  { path: `${change}/change/accommodation-date-extension`, ja: '宿泊の延長', en: 'Extend the stay' },
  { path: `${change}/change/accommodation-date-move`, ja: '宿泊日の変更', en: 'Change the dates' },
  { path: `${change}/change/guest-information`, ja: '宿泊者情報の変更', en: 'Change guest details' },
  { path: `${change}/change/rental-listing-change`, ja: 'レンタル品の変更', en: 'Change rental items' },
  { path: `${change}/change/parking-change`, ja: '駐車場の変更', en: 'Change parking' },
  { path: `${change}/change/pet-change`, ja: 'ペットの変更', en: 'Change pets' },
  { path: `${change}/change/tvp-change`, ja: 'TVPでの前払い', en: 'Prepay with TVP' },
  { path: '/home/member-info/credit-card', ja: 'クレジットカード', en: 'Credit card' },
  { path: '/home/member-info/new-credit-card', ja: 'クレジットカードのご登録', en: 'Add a credit card' },
  { path: '/home/member-info/payment-method', ja: 'お支払い方法', en: 'Payment methods' },
  { path: '/home/nowhere', ja: 'ページが見つかりません', en: 'Page not found' },
];

export const membershipPlaces: readonly Place[] = [
  { path: '/home/vacancy-year', ja: '1年の空室', en: 'Year at a glance' },
  { path: '/home/resorts/1', ja: '施設のご案内', en: 'Resort' },
  { path: '/home/news', ja: 'お知らせ', en: 'News' },
  { path: '/home/news/1', ja: 'お知らせの詳細', en: 'News item' },
  { path: '/home/download-documents', ja: '資料ダウンロード', en: 'Documents' },
  {
    path: '/home/download-documents/vacation-life-back-number',
    ja: '会報誌バックナンバー',
    en: 'Magazine back issues',
  },
  { path: '/home/contract', ja: 'ご契約内容', en: 'Contracts' },
  { path: '/home/contract-detail?contract={contract}', ja: 'ご契約の詳細', en: 'Contract details' },
  { path: '/home/contract-request', ja: 'ご契約に関するお申し込み', en: 'Contract requests' },
  { path: '/home/contract-information', ja: '自動更新のご設定', en: 'Auto-renewal' },
  { path: '/home/statements', ja: 'ポイント明細', en: 'Points statement' },
  { path: '/home/change-password', ja: 'パスワードの変更', en: 'Change password' },
  { path: '/home/member-info', ja: '会員情報', en: 'Membership' },
  { path: '/home/member-info/contact', ja: 'ご連絡先', en: 'Contact details' },
  { path: '/home/member-info/mfa-policy', ja: 'ログイン設定', en: 'Login settings' },
  { path: '/home/member-info/member', ja: 'ご家族・副会員', en: 'Family and sub members' },
  { path: '/home/member-info/companions', ja: 'お連れ様', en: 'Companions' },
  { path: '/home/member-info/member/new', ja: 'ご家族会員のご登録', en: 'Add a family member' },
  { path: '/home/member-info/member/{member}', ja: 'ご登録の方の詳細', en: 'Member details' },
  { path: '/home/member-info/introduction', ja: 'ご友人のご紹介', en: 'Refer a friend' },
  { path: '/home/exchange-points', ja: 'ポイント交換', en: 'Exchange points' },
  {
    path: '/home/exchange-points/ending',
    ja: '期限の近いポイントの使いみち',
    en: 'Ways to use points that expire soon',
  },
  { path: '/home/exchange-points/history', ja: 'ポイント交換の履歴', en: 'Exchange history' },
];

/** What is left of stays that are over or were cancelled. */
export const pastPlaces: readonly Place[] = [
  { path: '/home/booking/reservation-details/{past}', ja: 'ご予約の詳細', en: 'Booking details' },
  { path: '/home/booking/usage-certificate/{past}', ja: 'ご利用証明書', en: 'Certificate of stay' },
  { path: '/home/booking/reservation-details/{cancelled}', ja: 'ご予約の詳細', en: 'Booking details' },
];

export const laterPlaces: readonly Place[] = [
  { path: '/home/nowhere/else', ja: 'ページが見つかりません', en: 'Page not found' },
  { path: '/home/vacancy-search', ja: '空室検索', en: 'Find a room' },
  { path: '/home/member-info/receipt-list', ja: 'お支払いと領収書', en: 'Payments and receipts' },
  {
    path: '/home/vacancy-notification',
    ja: '空室のお知らせ・キャンセル待ち',
    en: 'Room alerts and waiting lists',
  },
];

type Stay = { nights: number; rooms: number };

/**
 * The way to a room by its addresses, which say contract, dates, guests and the room type that was chosen. Some nights
 * in two rooms come to six figures where they are paid in yen.
 */
export async function choosingPlaces(
  account: Account,
  { nights, rooms }: Stay = { nights: 2, rooms: 1 },
): Promise<readonly Place[]> {
  const session = await sharedSession(account);
  const contractId = await bookableContract(session);
  const { from, to, roomTypeId } = await firstOffer(session, { contractId, nights, rooms });
  const dates = `contract=${contractId}&from=${from}&to=${to}${'&room=2-0-0'.repeat(rooms)}`;
  const choice = `${dates}&roomType=${roomTypeId}`;
  return [
    { path: `/home/vacancy-search?${dates}`, ja: '空室検索', en: 'Find a room' },
    // With a row of the result open.
    { path: `/home/vacancy-search?${dates}&open=1`, ja: '空室検索', en: 'Find a room' },
    { path: `/home/vacancy-search?${dates}&calendar=${roomTypeId}`, ja: '空室検索', en: 'Find a room' },
    { path: `/home/vacancy-search/reservation?${choice}`, ja: 'ご予約の開始', en: 'Start a booking' },
    { path: `/home/vacancy-search/select-plan?${choice}`, ja: 'プランの選択', en: 'Choose a plan' },
    { path: `/home/vacancy-search/confirmation?${choice}`, ja: 'ご予約内容のご確認', en: 'Review your stay' },
  ];
}

async function firstOffer(
  session: Session,
  { contractId, nights, rooms }: Stay & { contractId: string },
): Promise<{ from: string; to: string; roomTypeId: string }> {
  for (let days = 20; days < 90; days += 1) {
    const from = dayAfter(today(), days);
    const to = dayAfter(from, nights);
    const offers = await findOffers(session, { contractId, checkInDate: from, checkOutDate: to });
    const offer = offers.find(({ roomsBefore }) => Math.min(...roomsBefore) >= rooms);
    if (offer) return { from, to, roomTypeId: offer.roomTypeId };
  }
  throw new Error('No room is free for the walk.');
}

/** As the member would stay: those who pay in yen a little longer, with friends. */
export const wayToARoom = (account: Account): Promise<readonly Place[]> =>
  choosingPlaces(account, account === accounts.yenProducts ? { nights: 4, rooms: 2 } : undefined);

/** What the places of this member are called by: the next stay, one that is over, one that was cancelled, a contract, someone of the family, as far as there are. */
async function namesOfPlaces(account: Account): Promise<Record<string, string | undefined>> {
  const session = await sharedSession(account);
  const [stay] = await comingStays(session);
  const { myContractList, mySubMemberList, past, cancelled } = await get<Record<string, { id: string }[]>>({
    query: `query ($yesterday: Date!) { myContractList(take: 50) { id } mySubMemberList { id }
      past: myBookingList(checkOutDateTo: $yesterday, cancelled: false, take: 1) { id }
      cancelled: myBookingList(cancelled: true, take: 1) { id } }`,
    variables: { yesterday: dayAfter(today(), -1) },
    as: session,
  });
  return {
    '{id}': stay?.id,
    '{past}': past?.[0]?.id,
    '{cancelled}': cancelled?.[0]?.id,
    '{contract}': myContractList?.[0]?.id,
    '{member}': mySubMemberList?.[0]?.id,
  };
}

/** The places as this member reaches them; without those of which the member has none. */
export async function placesOf(account: Account, places: readonly Place[]): Promise<readonly Place[]> {
  const names = await namesOfPlaces(account);
  return places.flatMap((place) => {
    const [token] = /\{\w+\}/.exec(place.path) ?? [];
    if (!token) return [place];
    const name = names[token];
    return name ? [{ ...place, path: place.path.replace(token, name) }] : [];
  });
}
