/** The forty-seven prefectures, by their official numbers. An address keeps the Japanese name; pages show the reader's. */
import type { Language } from '../kernel/language.ts';

export type Prefecture = { readonly id: number; readonly ja: string; readonly en: string };

const ja =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県';
const en =
  'Hokkaido Aomori Iwate Miyagi Akita Yamagata Fukushima Ibaraki Tochigi Gunma Saitama Chiba Tokyo Kanagawa Niigata Toyama Ishikawa Fukui Yamanashi Nagano Gifu Shizuoka Aichi Mie Shiga Kyoto Osaka Hyogo Nara Wakayama Tottori Shimane Okayama Hiroshima Yamaguchi Tokushima Kagawa Ehime Kochi Fukuoka Saga Nagasaki Kumamoto Oita Miyazaki Kagoshima Okinawa';

const english = en.split(' ');
export const prefectures: readonly Prefecture[] = ja
  .split(' ')
  .map((name, index) => ({ id: index + 1, ja: name, en: english[index] ?? name }));

/** The prefecture of a name in either language, without regard to blanks around it; undefined for any other text. */
export function findPrefecture(name: string): Prefecture | undefined {
  const wanted = name.trim();
  return prefectures.find((one) => one.ja === wanted || one.en.toLowerCase() === wanted.toLowerCase());
}

/** A stored name in the reader's language; a name that is none of the forty-seven stands as it is. */
export function prefectureName(stored: string | null, language: Language): string | null {
  return stored === null ? null : (findPrefecture(stored)?.[language] ?? stored);
}
