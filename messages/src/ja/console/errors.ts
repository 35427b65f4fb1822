/** What the console says of refusals that only staff meet, and of those of which it speaks to staff about the member. */
import { numberFact, textFact } from '#messages/error-text.ts';
import { formatDate, formatMoment, formatNumber } from '#messages/format.ts';
import type { ErrorFacts, StaffErrorTexts } from '#messages/error-text.ts';

/** What the step would cost, where it is known. */
function ofFee(facts: ErrorFacts): string {
  const [points, yen] = [numberFact(facts, 'feePoints'), numberFact(facts, 'feeYen')];
  if (points === null || yen === null) return '';
  const fee = [...(points > 0 ? [`${formatNumber(points)} Pt`] : []), `${formatNumber(yen)}円`].join('と');
  return `取消料は ${fee} です。\n`;
}

/** どれだけ多いか: 分かるときだけ。 */
function ofBeyond(facts: ErrorFacts): string {
  const [desk, beyond] = [numberFact(facts, 'deskYen'), numberFact(facts, 'beyondYen')];
  if (desk === null || beyond === null) return '';
  return `記録されている入金 ${formatNumber(desk)}円のうち、${formatNumber(beyond)}円が多くなっています。\n`;
}

export const staffErrors: StaffErrorTexts = {
  NIGHTS_UNCHANGED: 'この内容では、何も変わりません。',
  NIGHTS_CHANGED_SINCE: 'この変更は、もう元に戻せません。すでに戻したか、あとから別の変更があったためです。',
  ROOM_NUMBER_KNOWN: (facts) =>
    `部屋番号 ${textFact(facts, 'room') ?? ''} は、すでに登録されています。\n廃止した番号は、「廃止した部屋番号」から元に戻せます。`,
  ROOM_HAS_STAY: (facts) => {
    // The audit log keeps no facts.
    if (textFact(facts, 'booking') === null)
      return 'この客室には、予約が割り当てられているか、お客様がまだ滞在中です。';
    const date = textFact(facts, 'date');
    const shouldLeave = textFact(facts, 'shouldLeave');
    if (shouldLeave)
      return `部屋番号 ${textFact(facts, 'room') ?? ''} は、予約 ${textFact(facts, 'booking') ?? ''} のお客様のチェックアウトが済んでいません（${formatDate(shouldLeave, 'ja')}ご出発予定）。\nご出発を確かめ、チェックアウトを記録してから、廃止してください。`;
    return `部屋番号 ${textFact(facts, 'room') ?? ''} には、予約 ${textFact(facts, 'booking') ?? ''} が割り当てられています${date ? `（${formatDate(date, 'ja')}）` : ''}。\n別の客室に移してから、廃止してください。`;
  },
  ROOM_CHANGED: (facts) => {
    const room = textFact(facts, 'room');
    const booking = textFact(facts, 'booking');
    return `${booking ? `予約 ${booking} の客室は` : '客室は'}、ほかの画面で変更されています。${room ? `現在の客室は ${room} です。` : '現在は未割当です。'}\nまだ何も変えていません。ご確認のうえ、あらためてお選びください。`;
  },
  ROOM_OCCUPIED: (facts) => {
    if (textFact(facts, 'booking') === null) return 'この客室には、ほかのお客様がまだ滞在中です。';
    const room = textFact(facts, 'room');
    return `${room ? `客室 ${room}` : 'この客室'} には、予約 ${textFact(facts, 'booking') ?? ''} のお客様がまだ滞在中です。${facts['notCleaned'] ? '\n清掃も済んでいません。' : ''}\nご出発を確かめ、先にチェックアウトを記録してください。\n客室をお使いいただけると確かめたときは、このままチェックインできます。`;
  },
  ROOM_NOT_CLEANED: (facts) => {
    const room = textFact(facts, 'room');
    return `${room ? `客室 ${room}` : 'この客室'} は、清掃待ちです。\n客室をお使いいただけると確かめたときは、このままチェックインできます。`;
  },
  ROOM_USED_SINCE: (facts) => {
    const [room, booking] = [textFact(facts, 'room') ?? '', textFact(facts, 'booking') ?? ''];
    return `客室 ${room} には、予約 ${booking} のお客様が滞在中のため、チェックアウトを元に戻せません。\n予約 ${booking} を別の客室に移すか、ご出発済みであればチェックアウトを記録してから、もう一度お試しください。`;
  },
  ROOM_RETIRED: (facts) => {
    const room = textFact(facts, 'room') ?? '';
    return `部屋番号 ${room} は、チェックアウトのあとで廃止されたため、元に戻せません。\n先に、「客室」の「廃止した部屋番号」から ${room} を元に戻してください。`;
  },
  ARRIVAL_STANDS: (facts) => {
    const until = textFact(facts, 'until');
    return `チェックインを元に戻せるのは、その翌日${until ? `（${formatDate(until, 'ja')}）` : ''}までです。\nご出発済みのお客様は、チェックアウトを記録してください。`;
  },
  DEPARTURE_STANDS: (facts) => {
    const until = textFact(facts, 'until');
    return `チェックアウトを元に戻せるのは、ご出発の日${until ? `（${formatDate(until, 'ja')}）` : ''}までです。\n引き続きお泊まりのときは、本日からの新しいご予約をお取りください。入金の記録や訂正は、チェックアウトのあとでもできます。`;
  },
  PROPOSAL_DECIDED: 'この申請は、すでに判断されています。',
  QUEUE_ITEM_TAKEN: 'ほかの担当者が受け持っています。画面を更新してご確認ください。',
  QUEUE_ITEM_DONE: 'この件は、すでに処理されています。',
  PROPOSAL_OUTDATED:
    '申請のあとで内容が変わったため、承認できません。\nこの申請を却下し、申請し直すよう申請者にお伝えください。',
  PAID_AT_DESK: (facts) => {
    const open = numberFact(facts, 'openYen');
    if (open !== null && open > 0)
      return `入金済みの分は免除できません。未収の残り ${formatNumber(open)}円 までは、金額を指定して免除できます。\n入金済みの分も返金するときは、免除のあとで返金を記録し、未収に戻った分をあらためて免除してください。`;
    return `${ofFee(facts)}${ofBeyond(facts)}先に、入金を未収に戻してください。\n施設で受け取ったものは施設のフロントで、本部で受け取ったものは入出金の「宿泊の未収金」で戻します。`;
  },
  STAY_NOT_OVER:
    '滞在の終わっていないご予約です。\nご出発の予定日までの入金は、施設のフロントで記録します。本部では、その翌日から記録できます。',
  NOTHING_DUE: 'この予約に、未収の金額はありません。入金が済んだか、免除されています。',
  NO_MAILBOX:
    '本会員のメールアドレスが登録されていないか、ログインが停止されているため、メールを送れません。\nお電話か郵便でご案内のうえ、その旨を記録してください。',
  NOT_CHECKED_IN:
    'チェックインの記録がありません。ご宿泊なしではないか、施設に確かめてから、確認のチェックを入れて送ってください。',
  GUIDED_TODAY:
    '今日は、すでにご案内しています。\nもう一度ご案内するときは、確認のチェックを入れてください。',
  TABLE_TOO_LONG: (facts) =>
    `件数が${formatNumber(numberFact(facts, 'most') ?? 0)}件を超えるため、書き出せません。「ご案内の必要な予約」で絞り込んでください。`,
  DELETION_BARRED:
    '先に済ませることが残っているため、削除できません。\n会員の画面で、残っているものをご確認ください。',
  DAY_NOT_OVER: 'この日はまだ終わっていません。翌日になってから締めてください。',
  DAY_CLOSED: 'この日は、すでに締められています。',
  DUE_CHANGED:
    '入力しているあいだに、未収の金額が変わりました。ほかの画面や担当者が同じ入金を記録していないか、ご確認ください。',
  BALANCE_CHANGED: (facts) => {
    const [owed, back] = [numberFact(facts, 'owedYen'), numberFact(facts, 'refundedYen')];
    const now = [
      ...(owed === null ? [] : [`キャンセル後の未収は ${formatNumber(owed)}円`]),
      ...(back ? [`カードへの返金は ${formatNumber(back)}円`] : []),
    ].join('、');
    if (facts['nobodyCame'])
      return `取消料は同じですが、入金などがあり、未収などの金額が変わりました。${now ? `\n現在は、${now}です。` : ''}\nまだ記録していません。新しい金額を確かめて、もう一度押してください。`;
    return `取消料は同じですが、入金などがあり、お伝えした金額が変わりました。${now ? `\n現在は、${now}です。` : ''}\nまだキャンセルしていません。新しい金額を会員にお伝えのうえ、もう一度押してください。`;
  },
  STAY_NIGHTS_CHANGED: (facts) => {
    const [from, to] = [textFact(facts, 'checkIn'), textFact(facts, 'checkOut')];
    const stay = from && to ? `\n現在は、${formatDate(from, 'ja')}から${formatDate(to, 'ja')}まで` : '';
    const nights = numberFact(facts, 'nights');
    const now = stay && `${stay}${nights === null ? '' : `の${nights}泊`}です。`;
    return `予約の宿泊日が、ほかの画面で変わりました。${now}\nまだキャンセルしていません。キャンセルする宿泊日と取消料を会員に確かめてから、もう一度押してください。`;
  },
  DAY_BEFORE_BOOKS: 'この日は、帳簿の記録が始まる前の日です。締めの日付をご確認ください。',
  PRICE_FAR_OFF:
    '新しい料金が、これまでの3倍以上、または3分の1以下の額です。\nもう一度内容を確かめ、この料金でよいときは、確認のチェックを入れてください。',
  VALUE_FAR_OFF:
    '新しい値が、これまでの3倍以上、または3分の1以下です。\nもう一度内容を確かめ、この値でよいときは、確認のチェックを入れてください。',
  PRICES_FAR_OFF:
    '新しい料金が、これまでの3倍以上、または3分の1以下になる夜があります。\nもう一度内容を確かめ、この料金でよいときは、確認のチェックを入れてください。',
  HOUSE_NOT_CLOSED:
    'この期間の休館は取りやめられています。これ以上のご予約はキャンセルしていません。\n続けるときは、もう一度「休館にする」から始めてください。',
  CONTRACT_OVER:
    'このご契約は終了しているため、ポイントは付与できません。\n更新されたご契約があれば、そちらに付与してください。',
  MONTH_NOT_OVER: 'この月はまだ終わっていません。翌月になってから発行してください。',
  BILL_ISSUER_NOT_SET: '発行者の名称か、お振込先の口座が設定されていません。設定画面でご登録ください。',
  HOUSE_NAME_TAKEN: '同じ名称の施設がほかにあります。別の名称をご入力ください。',
  NOTHING_TO_PAY_BACK:
    '返金するものがありません。ほかの担当者が先に発行していないか、新しいご利用で差し引かれていないか、ご確認ください。',
  NOTHING_TO_BILL: '請求するものがありません。ほかの担当者が先に発行していないか、ご確認ください。',
  PROPOSED_ALREADY:
    '同じ内容の申請が、すでに承認を待っています。\n重ねて行う場合は、先の申請が承認されてから、もう一度申請してください。',
  ROLES_UNCHANGED: 'いまの役割と同じです。役割を変えてから申請してください。',
  CHANGED_BY_ANOTHER:
    'ほかの担当者が先に変更しています。\n最新の内容を開き直してから、もう一度入力してください。',
  MEMBER_EXISTS: (facts) =>
    `同じお名前・連絡先の方が、すでに登録されています（番号 ${textFact(facts, 'memberId') ?? ''}）。\nその番号でお手続きください。`,
  NO_INVENTORY: (facts) => {
    const date = textFact(facts, 'date');
    const free = numberFact(facts, 'free') ?? 0;
    const day = date ? `${formatDate(date, 'ja')}は、` : '';
    if (free > 0) return `${day}空室が${free}室です。\n室数か日程をご確認ください。`;
    return `${day}満室です。\n別の日程か、別の客室タイプをお選びください。`;
  },
  NOT_ON_SALE: (facts) => {
    const date = textFact(facts, 'date');
    return `${date ? formatDate(date, 'ja') : 'この日程'}は、販売していません（公開前か、休館などで販売を止めている夜です）。\n別の日程をお選びください。`;
  },
  OVERLAPPING_STAY: (facts) => {
    const [from, to] = [textFact(facts, 'checkIn'), textFact(facts, 'checkOut')];
    const other = from && to ? `（${formatDate(from, 'ja')}〜${formatDate(to, 'ja')}）` : '';
    return `この会員の方は、同じ期間に別の施設を予約しています${other}。`;
  },
  PAST_DATE: 'この日は過ぎています。',
  OUTSIDE_RECEPTION_PERIOD: (facts) => {
    const opensAt = textFact(facts, 'opensAt');
    return `この日程は、まだ受付前です。${opensAt ? `\n${formatMoment(opensAt, 'ja')} から予約できます。` : ''}`;
  },
  TOO_MANY_ROOMS_PER_NIGHT: (facts) =>
    `この会員の方は、同じ夜に別の予約があり、1つのご契約の上限（一晩${numberFact(facts, 'most') ?? 3}室）を超えます。`,
  PETS_NOT_AGREED: 'ペット同伴のご利用規約について、会員の方の同意を得てから、チェックを入れてください。',
  MW_EXCHANGE_RULES:
    'マイウィークのご契約は、週でのご利用です。\n割り当てられた週は「ご契約によらない予約を取る」から予約し、週の交換は会員の画面のご契約から手続きしてください。',
  WAITLIST_TWICE: 'この会員の方は、このご宿泊のキャンセル待ちに登録済みです。',
  WAITLIST_FULL: (facts) =>
    `キャンセル待ちは、1つのご契約につき${numberFact(facts, 'most') ?? '決められた'}件までです。\n会員の方に不要なものを伺い、終了してから登録してください。`,
  HOLD_EXPIRED: '仮押さえの時間が過ぎました。お部屋とポイントは戻りました。',
  HOLD_ALREADY_CONFIRMED: 'この仮押さえは、すでに予約として確定しています。会員の画面でご確認ください。',
  CONFIRMED_OTHERWISE:
    'この仮押さえは、別の内容で、すでに予約として確定しています。会員の画面でご確認ください。',
  ROOMS_ARE_FREE: 'このお部屋は、いま空いています。もう一度お調べのうえ、仮押さえしてください。',
};
