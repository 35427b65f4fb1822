/** The demo club's documents as pages to print: a magazine issue, a guide, and papers, each one or two sheets of A4. */
import { formatMonth } from '../../messages/src/format.ts';
import { facilities } from '../../server/db/seed/club/facilities.ts';
import type { IssueFacts, PaperFacts } from '../../server/db/seed/club/documents.ts';

type Language = 'ja' | 'en';
type Sheet = { readonly language: Language; readonly title: string; readonly body: string };

const club = { ja: '汐凪倶楽部', en: 'Shionagi Club' } as const;

const style = `
  @page { size: A4; margin: 18mm; }
  body { font: 11pt/1.8 'Noto Sans CJK JP', sans-serif; color: #2b2622; margin: 0; }
  h1 { font-size: 22pt; color: #0b3140; margin: 4mm 0 6mm; line-height: 1.4; }
  h2 { font-size: 13pt; color: #11475a; margin: 6mm 0 2mm; }
  table { width: 100%; border-collapse: collapse; margin: 4mm 0; }
  th, td { border: 0.3mm solid #877b6e; padding: 2mm 3mm; text-align: left; vertical-align: top; }
  th { background: #f4eee4; width: 30%; font-weight: 600; }
  td.blank { height: 9mm; }
  img { width: 100%; height: 120mm; object-fit: cover; }
  .club { color: #86351a; letter-spacing: 0.1em; }
  .next { break-before: page; }`;

/** `base` is where the pictures lie. */
export function whole({ language, title, body }: Sheet, base: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><base href="${base}">
    <title>${title}</title><style>${style}</style></head><body><p class="club">${club[language]}</p>
    <h1>${title}</h1>${body}</body></html>`;
}

const houseOf = (code: string) => {
  const house = facilities.find((facility) => facility.code === code);
  if (!house) throw new Error(`There is no house ${code}.`);
  return house;
};

/** One file for both languages: the first sheet Japanese, the second English. */
export function issueSheet(issue: IssueFacts): Sheet {
  const house = houseOf(issue.picture);
  return {
    language: 'ja',
    title: `VACATION LIFE ${issue.year}年${issue.month}月号`,
    body: `<img src="pictures/facilities/${issue.picture}.svg" alt="">
      <h2>特集　${issue.feature[0]}</h2><p>${house.name[0]}</p><p>${house.description[0]}</p>
      <p>${house.prefecture[0]}${house.address1[0]}</p>
      <div class="next" lang="en"><h1>VACATION LIFE, ${formatMonth(`${issue.year}-${String(issue.month).padStart(2, '0')}-01`, 'en')}</h1>
      <h2>${issue.feature[1]}</h2><p>${house.name[1]}</p><p>${house.description[1]}</p>
      <p>${house.address1[1]}, ${house.prefecture[1]}</p></div>`,
  };
}

type Both = readonly [ja: string, en: string];
const inLanguage = (language: Language, [ja, en]: Both) => (language === 'en' ? en : ja);

const table = (rows: readonly (readonly [string, string])[]) =>
  `<table>${rows.map(([term, value]) => `<tr><th scope="row">${term}</th><td>${value}</td></tr>`).join('')}</table>`;
const blanks = (terms: readonly string[]) =>
  `<table>${terms.map((term) => `<tr><th scope="row">${term}</th><td class="blank"></td></tr>`).join('')}</table>`;

const guideRows: readonly (readonly [Both, Both])[] = [
  [
    ['シェアリングポイント', 'SHARING POINT'],
    ['12か月前からご予約いただけます。', 'Opens 12 months ahead.'],
  ],
  [
    ['フレックスポイント', 'FLEX POINT'],
    ['6か月前からご予約いただけます。', 'Opens 6 months ahead.'],
  ],
  [
    ['バケーションスタイル', 'VACATION STYLE'],
    ['3か月前からご予約いただけます。', 'Opens 3 months ahead.'],
  ],
  [
    ['バケーションマスター', 'VACATION MASTER'],
    ['9か月前からご予約いただけます。', 'Opens 9 months ahead.'],
  ],
];
const guideText: readonly (readonly [Both, Both])[] = [
  [
    ['お部屋のお取り置き', 'Holding a room'],
    [
      'お選びのお部屋を、20分間お取り置きします。その間に、宿泊者の情報をご入力ください。',
      'The room you choose is held for 20 minutes while you enter your guests.',
    ],
  ],
  [
    ['キャンセル', 'Cancelling'],
    [
      '取消料のかかる時期と割合は、「ご予約の詳細」でご確認いただけます。',
      'Booking details show when a cancellation fee applies, and how much it is.',
    ],
  ],
  [
    ['ポイントの期限', 'When points expire'],
    [
      'ご宿泊には、期限の近いポイントから順に使われます。残りは「ホーム」と「ご契約内容」でご確認いただけます。',
      'Points that expire first are used first. Home and Contracts show what is left.',
    ],
  ],
];

export function guideSheet(year: number, language: Language): Sheet {
  const say = (both: Both) => inLanguage(language, both);
  return {
    language,
    title: say([`ご利用の手引き ${year}年度版`, `Guide to your membership ${year}`]),
    body: `<h2>${say(['ご予約の受付開始', 'When bookings open'])}</h2>
      ${table(guideRows.map(([line, opens]) => [say(line), say(opens)] as const))}
      ${guideText.map(([head, text]) => `<h2>${say(head)}</h2><p>${say(text)}</p>`).join('')}`,
  };
}

const rules: readonly Both[] = [
  [
    '会員は、契約の定めるところにより、倶楽部の施設を利用することができます。',
    'Members may use the resorts of the club as set out in their contracts.',
  ],
  [
    '会員は、登録した連絡先に変更があるときは、速やかに届け出るものとします。',
    'Members shall inform the club without delay of any change to their contact details.',
  ],
  [
    '会員は、会員番号およびパスワードを他人に使用させないものとします。',
    'Members shall not share their member numbers or passwords with others.',
  ],
  [
    '施設では、ほかの利用者の静かな滞在を妨げないものとします。',
    'At the resorts, members shall respect the quiet of other guests.',
  ],
];

const seasons: readonly (readonly [Both, Both])[] = [
  [
    ['ピーク', 'Peak'],
    ['年末年始、大型連休、お盆', 'New Year, the early May holidays, mid-August'],
  ],
  [
    ['ハイ', 'High'],
    ['連休と土曜、雪の施設では冬', 'Long weekends and Saturdays; winter at the snow resorts'],
  ],
  [
    ['レギュラー', 'Regular'],
    ['春と秋の平日', 'Weekdays in spring and autumn'],
  ],
  [
    ['ロー', 'Low'],
    ['1月から2月の平日（雪の施設を除く）', 'Weekdays in January and February (except at the snow resorts)'],
  ],
];

const formLines: Record<'name-change' | 'succession', readonly Both[]> = {
  'name-change': [
    ['届出日', 'Date'],
    ['会員番号', 'Member number'],
    ['変更前のお名前', 'Previous name'],
    ['変更後のお名前（フリガナ）', 'New name'],
    ['変更の理由', 'Reason'],
    ['ご署名', 'Signature'],
  ],
  succession: [
    ['届出日', 'Date'],
    ['会員番号', 'Member number'],
    ['現在の会員のお名前', 'Current member'],
    ['継承される方のお名前（フリガナ）', 'Successor'],
    ['ご関係', 'Relationship'],
    ['継承される方のご連絡先', 'Contact details of the successor'],
    ['ご署名（双方）', 'Signatures (both)'],
  ],
};

function paperBody({ slug }: PaperFacts, language: Language): string {
  const say = (both: Both) => inLanguage(language, both);
  switch (slug) {
    case 'club-rules':
      return rules
        .map(
          (rule, index) => `<h2>${say([`第${index + 1}条`, `Article ${index + 1}`])}</h2><p>${say(rule)}</p>`,
        )
        .join('');
    case 'point-table':
      return `${table(seasons.map(([season, when]) => [say(season), say(when)] as const))}<p>${say([
        'お部屋ごとのポイントは、空室検索のカレンダーでご覧いただけます。',
        'The points for each room are shown in the calendar under Find a room.',
      ])}</p>`;
    case 'name-change':
    case 'succession':
      return `<p>${say(['ご記入のうえ、当倶楽部までお送りください。', 'Please complete this form and send it to the club.'])}</p>
        ${blanks(formLines[slug].map(say))}`;
    case 'houses':
      return table(
        facilities.map((house) => {
          const place = `${say(house.prefecture)}${language === 'ja' ? '' : ', '}${say(house.address1)}`;
          return [say(house.name), `${place}<br>${house.phone}`] as const;
        }),
      );
  }
}

export function paperSheet(paper: PaperFacts, language: Language): Sheet {
  return { language, title: inLanguage(language, paper.name), body: paperBody(paper, language) };
}
