/**
 * The error catalogue. The server sends keys and facts; the sentences live here. A key is looked up exactly, then by
 * pattern, then by its general code, then the default stands.
 */
import { signupErrors } from './signup-errors.ts';
import {
  numberFact,
  textFact,
  type CodeTexts,
  type ErrorText,
  type ErrorTexts,
  type PatternTexts,
} from '#messages/error-text.ts';
import { formatDate, formatMoment, formatPoints } from '#messages/format.ts';
import { penaltyFact, totalFact } from '#messages/total-fact.ts';

const general = {
  NOT_FOUND_ERROR: 'お探しの情報が見つかりませんでした。',
  ACCESS_DENIED_ERROR: 'この操作を行う権限がありません。',
  BAD_CREDENTIAL_ERROR: 'パスワードが違います。\nもう一度ご確認ください。',
  BAD_INPUT_ERROR: 'ご入力内容に誤りがあります。\nお手数ですが、もう一度ご確認ください。',
  INVALID_MFA_CODE_ERROR: 'ログインできませんでした。\nお手数ですが、はじめからやり直してください。',
  UNAUTHORIZED_ERROR: '権限がないため、ログアウトしました。\nお手数ですが、もう一度ログインしてください。',
  INVALID_CHANGE_PASSWORD_CODE_ERROR:
    'パスワードを変更できませんでした。\nお手数ですが、はじめからやり直してください。',
  UNEXECUTABLE_ERROR: '処理を完了できませんでした。',
  CREDIT_CARD_NOT_FOUND: 'ご登録のクレジットカードが見つかりません。',
  CARD_NOT_ENROLLED:
    'このカードは、本人認証サービス（3Dセキュア）に対応していません。\n別のカードをご利用ください。',
  CARD_AUTHENTICATION_CANCELLED:
    'カードの認証がキャンセルされました。\nお手数ですが、もう一度お手続きください。',
  CARD_AUTHENTICATION_FAILED: 'カードの認証ができませんでした。\n別のカードをご利用ください。',
  CARD_LIMIT:
    'カードのご利用限度額または残高により、お取り扱いできませんでした。\n別のカードをご利用ください。',
  CARD_ENTRY_WRONG:
    'カードの内容に、正しくないところがあるようです。\n有効期限とお名前をお確かめのうえ、カード番号とセキュリティコードをもう一度ご入力ください。',
  CARD_TOKEN_INVALID:
    'カード情報を確認できませんでした。\nお手数ですが、カード番号をもう一度ご入力ください。',
  CARD_REFUSED: 'カード会社のお取り扱いができませんでした。\n別のカードをご利用ください。',
  CARD_SERVICE_CLOSED: 'ただいま、カードのお手続きを承ることができません。\n時間をおいてお試しください。',
  CARD_CHECK_UNSURE:
    'カード会社からの返答を待っています。\n1分ほどたってから、ご登録の内容をご確認ください。',
  PAYMENT_TEMPORARILY_FAILED:
    '一時的に、カードのお手続きができませんでした。\n少し時間をおいて、もう一度お試しください。',
  PAYMENT_UNSURE:
    'お支払いの結果を確認しております。\nこのまま1分ほどお待ちください。二重にお支払いいただくことはございません。',
} as const;

const codes: CodeTexts = {
  ...general,
  UNEXPECTED_ERROR: 'エラーが発生しました。\nしばらくたってから、もう一度お試しください。',
};

const exact: ErrorTexts = {
  ...general,

  EMAIL_OR_PASSWORD_WRONG: 'メールアドレスまたはパスワードが違います。',
  MFA_CODE_WRONG: (facts) => {
    const left = numberFact(facts, 'triesLeft');
    const again = left === null ? 'もう一度ご確認ください。' : `あと${left}回ご入力いただけます。`;
    return `認証コードが違います。\n${again}`;
  },
  NO_VALID_CONTRACT: (_facts, { phone }) =>
    `有効なご契約がないため、ログインいただけません。\nコールセンター（${phone}）へお問い合わせください。`,
  VS_SITE_NOT_FOR_SUB_MEMBERS: 'バケーションスタイルのページは、主会員の方のみご利用いただけます。',
  ROOM_TAKEN: (facts) => {
    const [room, date] = [textFact(facts, 'room'), textFact(facts, 'date')];
    return `${room ? `${room}は` : 'このお部屋は'}${date ? `${formatDate(date, 'ja')}に` : ''}使われています。別のお部屋をお選びください。`;
  },
  IN_HOUSE:
    'お客様がご到着済みのため、こちらでは変更・キャンセルできません。\nご滞在中のことは、施設のフロントで対応します。',
  ARRIVAL_DAY_OVER:
    'ご到着の日が過ぎているため、こちらでは変更・キャンセルできません。\nお見えにならなかったお客様は、施設の「本日」の画面で記録します。',
  NEEDS_SECOND: 'お一人で決められる上限を超えています。別の担当者の承認が必要です。',
  PROPOSAL_OWN: 'ご自分の申請は、ご自分では承認・却下できません。\n別の担当者が判断します。',
  MEMBER_WITHOUT_LOGIN:
    '主会員の方のログインがないため、ここでは手続きできません。\n先にログインの登録をご案内ください。',
  MEMBER_HOLDS_ROOMS:
    'この会員の方は、別のお部屋を仮押さえ中です。\nその仮押さえを解除してから、あらためて押さえてください。',
  PASSWORD_CHANGE_REQUIRED: 'はじめに、パスワードの変更をお願いいたします。',
  PASSWORD_TOO_WEAK:
    'パスワードは8文字以上で、小文字・大文字・数字・記号のうち2種類以上を組み合わせてください。',
  PASSWORD_TOO_COMMON:
    'このパスワードは推測されやすいため、ご利用いただけません。\n別のパスワードをお選びください。',
  PASSWORD_UNCHANGED: '現在と同じパスワードです。\n新しいパスワードをご入力ください。',
  TOO_MANY_ATTEMPTS: (facts) => {
    const minutes = numberFact(facts, 'minutes');
    const span = minutes !== null && minutes >= 120 ? `${Math.ceil(minutes / 60)}時間` : `${minutes}分`;
    const after = minutes === null ? 'しばらくたってから' : `${span}ほどたってから`;
    return `お試しいただける回数を超えました。\n${after}、もう一度お試しください。`;
  },
  PASSKEY_UNKNOWN: 'このパスキーは登録されていません。\nメールアドレスとパスワードでログインしてください。',
  PASSKEY_NOT_CONFIRMED:
    'パスキーを確認できませんでした。\nもう一度お試しいただくか、パスワードでログインしてください。',
  PASSKEY_DOUBTED: (_facts, { phone }) =>
    `このパスキーは複製されているおそれがあるため、ご利用いただけません。\nパスワードでログインするか、コールセンター（${phone}）へお問い合わせください。`,
  PASSKEY_STEP_OVER: 'お手続きの時間が過ぎました。\nお手数ですが、もう一度お試しください。',
  PASSKEY_ADDED_ALREADY: 'このパスキーは、すでに登録されています。',
  PASSKEYS_NOT_HERE:
    'このアドレスでは、パスキーをご利用いただけません。\nメールアドレスとパスワードでログインしてください。',
  PASSKEY_NAME_MISSING: 'パスキーの名前をご入力ください。',
  PASSKEY_NAME_TOO_LONG: (facts) =>
    `パスキーの名前は${numberFact(facts, 'most') ?? 40}文字以内でご入力ください。`,
  TOO_MANY_PASSKEYS: (facts) =>
    `登録できるパスキーは${numberFact(facts, 'most') ?? 10}個までです。\nお使いでないパスキーを削除してください。`,
  RESET_CODE_WRONG: (facts) => {
    const left = numberFact(facts, 'triesLeft');
    const again = left === null ? 'もう一度ご確認ください。' : `あと${left}回ご入力いただけます。`;
    return `確認コードが違います。\n${again}`;
  },
  VERIFICATION_TOKEN_INVALID:
    'このリンクは正しくありません。\nメールのリンクをもう一度開くか、はじめからやり直してください。',
  VERIFICATION_TOKEN_USED:
    'このリンクは、すでに使われています。\nご登録がお済みの方は、ログインしてください。',
  VERIFICATION_TOKEN_EXPIRED:
    'このリンクの有効期限が過ぎました。\nお手数ですが、はじめからやり直してください。',
  EMAIL_ALREADY_USED: 'このメールアドレスは、すでに使われています。\n別のメールアドレスをご入力ください。',
  REGISTRATION_NOT_MATCHED: (facts) => {
    const left = numberFact(facts, 'triesLeft');
    const again = left === null ? 'もう一度ご確認ください。' : `あと${left}回ご入力いただけます。`;
    return `ご入力の内容が、ご契約の内容と一致しません。\n${again}`;
  },
  REGISTRATION_TRIES_USED_UP: (_facts, { phone }) =>
    `ご確認いただける回数を超えました。\n日を改めてお試しいただくか、コールセンター（${phone}）へお電話ください。`,
  REGISTERED_ALREADY:
    'この会員番号は、すでに会員サイトへご登録いただいています。\nログイン画面からお進みください。',
  ...signupErrors,
  SERVER_MAINTENANCE: 'ただいまサーバーのメンテナンスを行っております。\n終了まで今しばらくお待ちください。',

  NOT_FOR_FAMILY_MEMBERS: 'この操作は、ご家族会員の方にはご利用いただけません。',
  SUB_MEMBERS_CLOSED: (_facts, { phone }) => `ご家族・副会員の変更は、コールセンター（${phone}）で承ります。`,
  DETAILS_INVALID: 'ご入力内容に誤りがあります。\nお手数ですが、もう一度ご確認ください。',
  UNDER_18: '18歳未満の方はご登録いただけません。',
  KANA_AND_BIRTHDAY_FIXED: (_facts, { phone }) =>
    `フリガナと生年月日は、ご登録後の変更を承っておりません。\nコールセンター（${phone}）へお問い合わせください。`,
  MEMBER_LOGIN_FIXED: (_facts, { phone }) =>
    `ログイン用のメールアドレスとパスワードは、ここでは変更いただけません。\nコールセンター（${phone}）へお問い合わせください。`,
  SUB_MEMBER_ONLY_BY_PHONE: (_facts, { phone }) =>
    `副会員のご登録は、ただいまウェブでは承っておりません。\nコールセンター（${phone}）へお電話ください。`,
  SUB_MEMBER_HAS_STAYS: (facts) => {
    const until = textFact(facts, 'until');
    const stay = until ? `（${formatDate(until, 'ja')}ご出発まで）` : '';
    return `この方がお取りになった今後のご予約${stay}があるため、削除できません。`;
  },
  NOT_YOURSELF: 'ご自身を削除することはできません。',
  REQUESTS_CLOSED: '受け付けは終了しました。コールセンターへお電話ください。',
  REQUEST_TOO_LONG: (facts) => `${numberFact(facts, 'most') ?? 500}文字までご入力いただけます。`,
  TOO_MANY_KEPT: (facts) => `保存できるのは${numberFact(facts, 'most') ?? 30}件までです。`,
  TOO_MANY_MEMBERS: (facts) => `ご登録いただけるのは${numberFact(facts, 'most') ?? 200}名までです。`,
  TOO_MANY_INTRODUCTIONS: (facts) =>
    `1日にご紹介いただけるのは${numberFact(facts, 'most') ?? 20}名までです。\n日を改めてお申し込みください。`,
  TICKET_NOT_CONFIRMED:
    'チケットを確認できませんでした。\nチケット番号と暗証番号を、もう一度ご確認ください。',
  TICKET_LINK_INVALID:
    'このリンクは使えません。\n有効期限が過ぎたか、すでに使われています。お手数ですが、はじめからご登録ください。',
  RENEWAL_ONLY_VACATION_STYLE: '自動更新を切り替えられるのは、バケーションスタイルのご契約のみです。',
  RENEWAL_SETTLED: (facts) => {
    const until = textFact(facts, 'until');
    return `自動更新の切り替え期限を過ぎています。${until ? `\n期限は${formatDate(until, 'ja')}でした。` : ''}`;
  },
  RENEWAL_STAYS_BEYOND_END: (facts) => {
    const until = textFact(facts, 'until');
    const stay = until ? `（${formatDate(until, 'ja')}ご出発まで）` : '';
    return `ご契約の終了日より後のご予約${stay}があるため、自動更新を停止できません。`;
  },
  REQUEST_TEXT_REQUIRED: (facts) =>
    `お申し込みの内容を${numberFact(facts, 'most') ?? 2000}文字以内でご入力ください。`,
  NO_POINTS_TO_ADD: 'このご契約では、ポイントの追加を承っておりません。',
  NOTHING_TO_CARRY_FORWARD: '繰り越せるポイントがありません。',
  APPLICATION_PENDING: '受付中のお申し込みがあります。\n完了するまでお待ちください。',
  APPLICATION_POINTS_INVALID: (facts) => {
    const most = numberFact(facts, 'most');
    return `ポイント数は1以上${most === null ? '' : `${formatPoints(most)}以下`}の整数でご入力ください。`;
  },

  STAY_DATES_INVALID: '宿泊日をご確認ください。\nチェックアウトはチェックインの翌日以降をお選びください。',
  STAY_TOO_LONG: (facts) => `一度にご予約いただけるのは${numberFact(facts, 'most') ?? 14}泊までです。`,
  PAST_DATE: '過ぎた日付はお選びいただけません。',
  SAME_DAY_NOT_ACCEPTED: (_facts, { phone }) =>
    `この施設は、当日のご予約をウェブでは承っておりません。\nコールセンター（${phone}）へお電話ください。`,
  SAME_DAY_CLOSED: (_facts, { phone }) =>
    `当日のご予約は15:00までとなっております。\nコールセンター（${phone}）へお電話ください。`,
  SAME_DAY_NOT_YET_OPEN: '当日のご予約は、朝7:00から承ります。',
  NEXT_DAY_CLOSED: (_facts, { phone }) =>
    `翌日のご予約は前日の17:00までとなっております。\nコールセンター（${phone}）へお電話ください。`,
  OUTSIDE_RECEPTION_PERIOD: (facts) => {
    const opensAt = textFact(facts, 'opensAt');
    const opens = opensAt ? `\n${formatMoment(opensAt, 'ja')} から承ります。` : '';
    return `ご予約の受付期間外です。${opens}`;
  },
  BEYOND_CONTRACT_TERM: (facts) => {
    const end = textFact(facts, 'until');
    return `ご契約期間を超えるご予約は承れません。${end ? `\nご契約は${formatDate(end, 'ja')}までです。` : ''}`;
  },
  CONTRACT_NOT_BOOKABLE: 'このご契約では、新しいご予約を承れません。',
  MW_EXCHANGE_RULES: (_facts, { phone }) =>
    `マイウィークの週は、ご予約ではなく、交換のきまりに沿ってご利用いただきます。\n週の交換は、コールセンター（${phone}）で承ります。`,
  VM_STAY_RIGHT_DATES:
    'この宿泊日は、バケーションマスターのご滞在権の期間に含まれていません。\nご滞在権の期間をご確認ください。',
  CHANGE_CLOSED: (_facts, { phone }) =>
    `当日および前日15:00以降のご変更は承れません。\nコールセンター（${phone}）へお電話ください。`,
  EXTENSION_NOT_CONSECUTIVE: (facts) => {
    const next = textFact(facts, 'next');
    return `ご延泊は、ご滞在に続く日を順にお選びください。${next ? `\n次の宿泊日は${formatDate(next, 'ja')}です。` : ''}`;
  },
  EXTENSION_ROOM_UNAVAILABLE: (facts) => {
    const date = textFact(facts, 'date');
    return `申し訳ございません。${date ? `${formatDate(date, 'ja')}は、` : ''}ご延泊いただけるお部屋がありません。`;
  },
  EXTRAS_CANNOT_FOLLOW: (facts) => {
    const [date, name] = [textFact(facts, 'date'), textFact(facts, 'ja')];
    const isShort = (numberFact(facts, 'left') ?? 0) > 0;
    const why = date
      ? `${formatDate(date, 'ja')}${isShort ? 'の残りが足りないため' : 'に空きがないため'}、`
      : '';
    return `「${name ?? ''}」は、${why}新しい日程に合わせられません。\n先に、こちらを変更またはキャンセルしてください。`;
  },
  MOVE_KEEPS_ARRIVAL:
    'チェックイン日が変わっていません。\n出発日だけのご変更は、延泊または一部のキャンセルからお手続きください。',
  NOTHING_CHANGES: '変更された項目がありません。',
  NO_INVENTORY: (facts) => {
    const date = textFact(facts, 'date');
    return `申し訳ございません。${date ? `${formatDate(date, 'ja')}は、` : ''}満室です。\n別の日程をお試しください。お部屋をお選びいただける場合は、別のお部屋もご検討ください。`;
  },
  OVERLAPPING_STAY: (facts) => {
    const [from, to] = [textFact(facts, 'checkIn'), textFact(facts, 'checkOut')];
    const other = from && to ? `（${formatDate(from, 'ja')}〜${formatDate(to, 'ja')}）` : '';
    return `同じ期間に、別の施設のご予約${other}がございます。\n日程をご確認ください。`;
  },
  TOO_MANY_ROOMS_PER_NIGHT: (facts) =>
    `一つのご契約でご予約いただけるのは、一晩につき${numberFact(facts, 'most') ?? 3}室までです。`,

  ROOM_NEEDS_ADULT: 'どのお部屋にも、大人の方が1名以上必要です。',
  REPRESENTATIVE_MUST_BE_ADULT: '代表者は、大人の方をお選びください。',
  ONE_REPRESENTATIVE_PER_ROOM: '代表者は、お部屋ごとにお一人をお選びください。',
  OVER_CAPACITY: (facts) => {
    const limit = numberFact(facts, 'most');
    return `お部屋の定員を超えています。${limit === null ? '' : `\n定員は${limit}名です。`}`;
  },
  BED_SHARE_OVER_CAPACITY: (facts) => {
    const limit = numberFact(facts, 'most');
    return `添い寝のお子さまを含めた人数が、上限を超えています。${limit === null ? '' : `\n添い寝を含めて${limit}名までです。`}`;
  },
  BED_SHARE_TOO_OLD: (facts) => {
    const age = numberFact(facts, 'oldest');
    return `添い寝いただけるお子さまの年齢を超えています。${age === null ? '' : `\n${age}歳までのお子さまが対象です。`}`;
  },
  GUESTS_DIFFER_FROM_HOLD:
    'ご入力の人数が、お取り置きのお部屋の人数と異なります。\nお手数ですが、検索からやり直してください。',
  RECEIPT_ISSUED_ANEW: (_facts, { phone }) =>
    `この領収書は、すでに一度再発行されています。\nさらに変更をご希望の場合は、コールセンター（${phone}）へお電話ください。`,
  RECEIPT_HAS_RETURNS: (_facts, { phone }) =>
    `ご返金のあった領収書は、再発行を承ることができません。\nお手数ですが、コールセンター（${phone}）へお電話ください。`,
  RECEIPT_PARTS_DIFFER: '分割後の金額の合計が、領収書の金額と一致していません。',
  ADDRESSEE_INVALID:
    '宛名は、1文字以上200文字以内の1行でご入力ください。\n目に見えない文字はお使いいただけません。',

  PRE_CHECK_IN_NOT_YET: '事前チェックインは、まだ受け付けておりません。\nご到着の14日前から承ります。',
  PRE_CHECK_IN_CLOSED: '事前チェックインの受付は終了しました。\nご到着の際に、フロントで承ります。',
  PASSPORTS_NOT_KEPT: (_facts, { phone }) =>
    `ただいま旅券の情報をお預かりできません。\n旅券番号を空欄のままお進みになれない場合は、コールセンター（${phone}）へお電話ください。`,
  STAY_NOT_OVER_YET: 'ご滞在の確認は、ご出発日の10:00から承ります。',
  STAY_NOT_TO_CONFIRM: 'このご予約は、ご滞在の確認をお願いしていないご予約です。',
  PICTURE_NOT_ASKED: '旅券の写真は、日本国内に住所がない方だけにお願いしております。',
  PICTURE_TOO_LARGE: '写真が10MBを超えています。\n小さい写真をお選びください。',
  PICTURE_NOT_READABLE:
    'この写真を読み取れませんでした。\nJPEG、PNG、WebPの写真をお選びいただくか、撮り直してください。',
  PICTURE_TOO_MANY_PIXELS:
    '写真が5,000万画素、または一辺20,000ピクセルを超えています。\n小さい写真をお選びください。',
  GUEST_DETAILS_INVALID: '宿泊者情報のご入力内容をご確認ください。',

  PLAN_MIN_NIGHTS: (facts) =>
    `このプランは、${numberFact(facts, 'least') ?? '複数'}泊以上でご利用いただけます。`,
  PLAN_MAX_NIGHTS: (facts) => {
    const limit = numberFact(facts, 'most');
    return limit === null
      ? 'このプランでお泊まりいただける泊数を超えています。'
      : `このプランは、${limit}泊までご利用いただけます。`;
  },
  PLAN_MIN_GUESTS: (facts) =>
    `このプランは、${numberFact(facts, 'least') ?? '複数'}名さま以上でご利用いただけます。`,
  PLAN_MAX_GUESTS: (facts) => {
    const limit = numberFact(facts, 'most');
    return limit === null
      ? 'このプランの人数の上限を超えています。'
      : `このプランは、${limit}名さままでご利用いただけます。`;
  },
  PLAN_MIN_ROOMS: (facts) =>
    `このプランは、${numberFact(facts, 'least') ?? '複数'}室以上でご利用いただけます。`,
  PLAN_MAX_ROOMS: (facts) => {
    const limit = numberFact(facts, 'most');
    return limit === null
      ? 'このプランのお部屋数の上限を超えています。'
      : `このプランは、${limit}室までご利用いただけます。`;
  },
  PLAN_EXCLUDED_DATE: (facts) => {
    const date = textFact(facts, 'date');
    return `このプランをご利用いただけない日が含まれています。${date ? `\n対象外の日：${formatDate(date, 'ja')}` : ''}`;
  },
  PLAN_WEEKDAY: 'このプランは、ご利用いただける曜日が限られています。\nプランのご案内をご確認ください。',
  PLAN_NOT_YET_ACCEPTED: 'このプランの受付期間外です。\nプランの受付期間をご確認ください。',
  PLAN_SALE_ENDED: 'このプランの販売は終了いたしました。',
  PLAN_NOT_FOR_ROOM_TYPE: 'このプランは、お選びのお部屋ではご利用いただけません。',
  PLAN_ANSWER_REQUIRED: 'プランについてのご質問に、ご回答ください。',
  PLAN_ANSWER_INVALID: 'プランについてのご回答をご確認ください。',

  EXTRAS_TOO_LATE: (_facts, { phone }) =>
    `駐車場とレンタル品は、前日の15:00まで承ります。\nお部屋はこのままご予約いただけます。お急ぎの方は、コールセンター（${phone}）へお電話ください。`,
  EXTRAS_OUTSIDE_STAY: (facts) => {
    const [from, until] = [textFact(facts, 'from'), textFact(facts, 'until')];
    const stay = from && until ? `\n${formatDate(from, 'ja')}から${formatDate(until, 'ja')}まで` : '';
    return `駐車場とレンタル品の日付は、ご宿泊の期間の中からお選びください。${stay}`;
  },
  EXTRAS_INVALID: '駐車場・レンタル品・ペットのご入力内容をご確認ください。',
  NOT_ON_SALE: (facts) => {
    const date = textFact(facts, 'date');
    return `${date ? `${formatDate(date, 'ja')}は、` : 'この日程は、'}販売しておりません。\n別の日程をお試しください。`;
  },
  ROOMS_ARE_FREE: 'このお部屋は、ただいま空いております。お待ちいただかずに、ご予約いただけます。',
  WAITLIST_FULL: (facts) => {
    const most = numberFact(facts, 'most');
    return `キャンセル待ちは、1つのご契約につき${most === null ? '' : `${most}件`}までとなっております。\nお待ちにならないものを終了してから、お申し込みください。`;
  },
  WAITLIST_TWICE: 'このご宿泊は、すでにキャンセル待ちのお申し込みをいただいております。',
  OFFER_OVER:
    'このご案内は、期限が過ぎたか、すでにお返事をいただいております。\nキャンセル待ちの一覧で、ただいまの状況をご確認ください。',
  PUSH_SERVICE_UNKNOWN: 'お使いのブラウザーの通知には、対応しておりません。',
  AGREEMENT_MISSING: '自動予約には、宿泊者の情報、上限額、取消規定へのご同意が必要です。',
  REPLACEMENT_NOT_AGREED: '入れ替えるご予約のキャンセルについて、ご確認ください。',
  REPLACEMENT_FEE_BY_CARD:
    '入れ替えるご予約の取消料に、カードでのお支払いが必要です。\nお手数ですが、先にそのご予約をキャンセルしてから、お進みください。',
  ABOVE_CEILING: (facts) => {
    const total = totalFact(facts, 'ja');
    const above = 'ご指定の上限額を超えています。';
    return total === null ? above : `${above}\n合計は${total}です。`;
  },
  CARD_NEEDS_ITS_HOLDER: 'クレジットカードのお支払いには、ご本人さまのお手続きが必要です。',
  PREPAYMENT_NOT_POSSIBLE: 'このご予約は、TVPでの前払いの対象ではございません。',
  PREPAYMENT_CLOSED:
    'TVPでの前払いの受付は、ご到着日の前日15:00で締め切りました。\nご入力のTVPを消して、ほかのお支払い方法でお進みください。',
  PREPAYMENT_EXCEEDS_STAY_FEE: (facts) => {
    const most = numberFact(facts, 'openYen');
    if (most === 0) return '宿泊料金のお支払いは済んでいるため、TVPでの前払いはできません。';
    return `TVPでの前払いは、お支払い前の宿泊料金までとなります。${most === null ? '' : `\n${formatPoints(most)}以下でご入力ください。`}`;
  },
  PARKING_FULL: (facts) => {
    const date = textFact(facts, 'date');
    return `申し訳ございません。この駐車場は${date ? `、${formatDate(date, 'ja')}は` : ''}満車です。\n別の駐車場か日付をお選びいただくか、キャンセル待ちをお申し込みください。`;
  },
  PARKING_HEIGHT_REQUIRED: (facts) => {
    const most = numberFact(facts, 'most');
    return `この駐車場には${most === null ? '' : `${most}cmの`}高さ制限があります。\nお車の高さをご入力ください。`;
  },
  PARKING_TOO_HIGH: (facts) => {
    const most = numberFact(facts, 'most');
    return `お車の高さが、この駐車場の高さ制限を超えています。${most === null ? '' : `\n高さ${most}cmまでのお車をお停めいただけます。`}`;
  },
  RENTAL_FULL: (facts) => {
    const date = textFact(facts, 'date');
    return `申し訳ございません。${date ? `${formatDate(date, 'ja')}は、` : ''}このレンタル品がすべて貸し出し中です。`;
  },
  RENTAL_STOCK_SHORT: (facts) => {
    const [left, date] = [numberFact(facts, 'left'), textFact(facts, 'date')];
    return `このレンタル品の在庫が足りません。${left === null ? '' : `\n${date ? `${formatDate(date, 'ja')}は、` : ''}あと${left}点お貸し出しできます。`}`;
  },
  PETS_NOT_ALLOWED: 'このお部屋は、ペットとご一緒にお泊まりいただけません。',
  TOO_MANY_PETS: (facts) => {
    const most = numberFact(facts, 'most');
    return `ご一緒いただけるペットの数を超えています。${most === null ? '' : `\nこのお部屋は${most}匹までです。`}`;
  },
  CATS_NOT_ALLOWED: 'この施設は、猫とご一緒にお泊まりいただけません。',
  PET_TOO_HEAVY: (facts) =>
    `この施設でご一緒いただけるのは、体重${numberFact(facts, 'most') ?? 10}kgまでのペットです。`,
  PETS_NOT_AGREED: 'ペット同伴のご利用規約をお読みのうえ、ご同意ください。',

  INSUFFICIENT_POINTS: (facts) => {
    const missing = numberFact(facts, 'short');
    return `ポイントが不足しています。${missing === null ? '' : `\nあと${formatPoints(missing)}必要です。`}`;
  },
  BORROWING_NEEDS_CONSENT: '翌年度のポイントを先にお使いいただくには、ご同意が必要です。',
  ADVANCE_USE_LIMIT: 'ポイントの先使いは、翌年度分までとなっております。',
  UNKNOWN_POINT_TYPE:
    'この商品は、お引き換えに必要なポイントが決まっていないため、お申し込みいただけません。',
  EXCHANGE_SALE_ENDED: (facts) => {
    const until = textFact(facts, 'until');
    return `この商品のお引き換えは、${until === null ? '' : `${formatDate(until, 'ja')}で`}終了いたしました。`;
  },
  EXCHANGE_SOLD_OUT: (facts) => {
    const left = numberFact(facts, 'left');
    return left === null || left === 0
      ? 'この商品は、品切れとなりました。'
      : `この商品は、残り${left}点です。\n数をお選び直しください。`;
  },
  EXCHANGE_OTHER_POINTS: 'この商品は、お選びのポイントではお引き換えいただけません。',
  EXCHANGE_BELOW_MINIMUM: (facts) => {
    const minimum = numberFact(facts, 'minimum');
    return minimum === null
      ? 'お引き換えのポイントが、お申し込みの下限に届いていません。'
      : `1回のお申し込みは、${formatPoints(minimum)}から承ります。`;
  },
  EXCHANGE_PRICE_CHANGED: (facts) => {
    const points = numberFact(facts, 'points');
    const now = points === null ? '' : `\n新しい合計は${formatPoints(points)}です。`;
    return `お引き換えの合計が、表示していたポイントと異なります。${now}\nお申し込みは、まだ済んでおりません。`;
  },
  EXCHANGE_ORDERED_OTHERWISE:
    'このお申し込みは、別の内容ですでに承っております。\nお申し込みの履歴をご確認ください。',
  EXCHANGE_STEP_CLOSED: (_facts, { phone }) =>
    `このお申し込みは、すでに担当者が確認したか、キャンセルされています。\nお急ぎの方は、コールセンター（${phone}）へお問い合わせください。`,
  PAYMENT_TYPE_NOT_ALLOWED: 'お選びのお支払い方法は、このご予約ではご利用いただけません。',
  PAYMENT_METHODS_NOT_SET:
    '費用ごとのお支払い方法が、まだお決まりではありません。\n会員情報の「お支払い方法」で、6つの費用すべてをお選びください。',
  PAYMENT_METHODS_CHANGED:
    'お支払い方法の設定が変更されました。\nご予約はまだ確定しておりません。いま一度、お支払いの内容をご確認ください。',

  HOLD_EXPIRED:
    'お取り置きの時間が過ぎました。\nお手数ですが、もう一度お取り置きのお手続きをお願いいたします。',
  HOLD_EXTENSIONS_USED_UP: 'お取り置きの延長は、これ以上できません。',
  HOLD_ALREADY_CONFIRMED: 'このご予約は、すでに確定しております。\nご予約の一覧からご確認ください。',
  PAYMENT_PENDING:
    'カードの認証のお手続き中です。\n終わるまで、お取り置き中のお部屋やご予約の変更はできません。',
  CONFIRMED_OTHERWISE: 'このご予約は、別の内容ですでに確定しております。\nご予約の一覧からご確認ください。',
  PRICE_CHANGED: (facts) => {
    const fee = penaltyFact(facts, 'ja');
    if (fee !== null)
      return `取消料が、表示していた金額と異なります。\n新しい取消料は${fee}です。\nご予約は、まだキャンセルされていません。`;
    const total = totalFact(facts, 'ja');
    const now = total === null ? '' : `\n新しい合計は${total}です。`;
    return `お支払いの合計が、表示していた金額と異なります。${now}\nご予約は、まだ確定していません。`;
  },
  NOT_MODIFIABLE_BY_CLIENT: (_facts, { phone }) =>
    `このご予約は、ウェブからはご変更いただけません。\nコールセンター（${phone}）へお電話ください。`,
  NOT_YOUR_BOOKING_TO_CHANGE: 'ご自身でなさったご予約のみ、ご変更いただけます。',
  ALREADY_CANCELLED: 'このご予約は、すでにキャンセルされています。',
  CANCELLATION_CLOSED: (_facts, { phone }) =>
    `キャンセルの受付時間を過ぎております。\nコールセンター（${phone}）へお電話ください。`,
  CANCEL_ONLY_FROM_LAST_NIGHT: '一部のキャンセルは、最後のご宿泊日から順にお選びください。',

  PAGE_OUTDATED: 'ページが新しくなりました。\nお手数ですが、ページを再読み込みしてください。',
  DOCUMENT_NOT_TRUSTED: 'この操作は受け付けておりません。\nページを再読み込みして、もう一度お試しください。',
  SERVER_BUSY: 'ただいま大変混み合っております。\n少し時間をおいてから、もう一度お試しください。',
  DRAFT_TOO_LARGE: 'ご入力の内容が長すぎるため、途中の保存ができませんでした。',
};

const patterns: PatternTexts = {
  GMO_CHARGE_E21:
    'このカードは、本人認証サービス（3Dセキュア）に対応していません。\n別のカードをご利用ください。',
};

const fallback: ErrorText = 'エラーが発生しました。\nしばらくたってから、もう一度お試しください。';

export const errors = { exact, patterns, codes, fallback };
