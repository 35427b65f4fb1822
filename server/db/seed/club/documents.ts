/** The demo club's documents; `scripts/print-documents` makes their files under the addresses given here. */

type Both = readonly [ja: string, en: string];
export type IssueFacts = {
  readonly year: number;
  readonly month: number;
  readonly picture: string;
  readonly feature: Both;
};

/** Issues of the magazine, four a year. */
export const issues: readonly IssueFacts[] = [
  issue(2023, 7, 'niseko', ['花と清流の丘', 'A hill of flowers and streams']),
  issue(2023, 10, 'nasu', ['すすきの原を歩く', 'Walking through the susuki']),
  issue(2024, 1, 'hakuba', ['粉雪の朝', 'A morning of powder snow']),
  issue(2024, 4, 'furano', ['北国の春', 'Spring comes to the north']),
  issue(2024, 7, 'shirahama', ['夕凪の浜', 'The beach in the evening calm']),
  issue(2024, 10, 'karuizawa', ['朝霧の森', 'The forest in the morning mist']),
  issue(2025, 1, 'yufuin', ['湯けむりの冬', 'Winter among the steam']),
  issue(2025, 4, 'awaji', ['棚田に水の入るころ', 'When water fills the terraces']),
  issue(2025, 7, 'okinawa-onna', ['珊瑚の海へ', 'To the coral sea']),
  issue(2025, 10, 'yatsugatake', ['雲の上の秋', 'Autumn above the clouds']),
  issue(2026, 1, 'atami', ['海辺の湯と花火', 'Baths by the sea, and fireworks']),
  issue(2026, 4, 'hakone', ['湖畔の杜の新緑', 'Young green by the lake']),
  issue(2026, 7, 'ise-shima', ['真珠の入江の夏', 'Summer at the pearl cove']),
  issue(2026, 10, 'kyoto-higashiyama', ['月と紅葉の東山', 'Moon and maples in Higashiyama']),
];

function issue(year: number, month: number, picture: string, feature: Both): IssueFacts {
  return { year, month, picture, feature };
}

export const guideYears: readonly number[] = [2024, 2025, 2026];

export type PaperFacts = {
  readonly slug: 'club-rules' | 'point-table' | 'name-change' | 'succession' | 'houses';
  readonly docType: 'TERMS' | 'FORM' | 'PRICE_LIST' | 'BROCHURE';
  readonly name: Both;
};

export const papers: readonly PaperFacts[] = [
  { slug: 'club-rules', docType: 'TERMS', name: ['会員規約', 'Club rules'] },
  {
    slug: 'point-table',
    docType: 'PRICE_LIST',
    name: ['季節とポイントの早見表', 'Seasons and points at a glance'],
  },
  { slug: 'name-change', docType: 'FORM', name: ['名義変更届', 'Change of name form'] },
  { slug: 'succession', docType: 'FORM', name: ['会員権継承届', 'Membership succession form'] },
  { slug: 'houses', docType: 'BROCHURE', name: ['施設のご案内', 'Our resorts'] },
];

export const issueUrl = ({ year, month }: IssueFacts) =>
  `/documents/vacation-life-${year}-${String(month).padStart(2, '0')}.pdf`;
export const guideUrl = (year: number, language: 'ja' | 'en') => `/documents/guide-${year}-${language}.pdf`;
export const paperUrl = ({ slug }: PaperFacts, language: 'ja' | 'en') => `/documents/${slug}-${language}.pdf`;
