/**
 * The kinds of room the club builds everywhere: their picture, their words and their usual size. A facility names its
 * rooms and may change any of it.
 */
import type { RoomTypeFacts, Words } from './types.ts';

type Kind = Pick<
  RoomTypeFacts,
  'description' | 'picture' | 'maxOccupancy' | 'maxPetCount' | 'alert' | 'squareMeters'
>;

const kinds = {
  japanese: {
    description: [
      '丸窓から季節を眺める十畳の和室。お布団でゆったりとお休みいただけます。',
      'A ten-mat room with a round window on the season. You sleep on futons laid out on fresh tatami.',
    ],
    picture: 'round-window',
    maxOccupancy: 4,
    maxPetCount: 0,
    alert: null,
    squareMeters: 48,
  },
  twin: {
    description: [
      '大きな窓に向かってベッドを二台並べた、明るく過ごしやすいお部屋です。',
      'Two generous beds before a wide window: a bright room that is easy to live in.',
    ],
    picture: 'twin',
    maxOccupancy: 3,
    maxPetCount: 0,
    alert: null,
    squareMeters: 38,
  },
  double: {
    description: [
      '木立を枕元に感じる静かなダブルルーム。おふたりの滞在におすすめです。',
      'A quiet room with one wide bed and the trees at your pillow, made for two.',
    ],
    picture: 'forest-double',
    maxOccupancy: 2,
    maxPetCount: 0,
    alert: null,
    squareMeters: 32,
  },
  bath: {
    description: [
      '専用の露天風呂を備えた離れ風のお部屋。湯けむりの向こうに景色が広がります。',
      'A room with its own open-air bath, where the view opens beyond the steam.',
    ],
    picture: 'open-air-bath',
    maxOccupancy: 4,
    maxPetCount: 0,
    alert: [
      '客室の露天風呂は天候により使えないことがあります。',
      'The room’s open-air bath may close in bad weather.',
    ],
    squareMeters: 62,
  },
  terrace: {
    description: [
      '広いテラスに椅子とテーブルを置きました。風の中で朝食をお楽しみください。',
      'Chairs and a table stand on a wide terrace. Take your breakfast in the breeze.',
    ],
    picture: 'terrace',
    maxOccupancy: 4,
    maxPetCount: 0,
    alert: null,
    squareMeters: 52,
  },
  maisonette: {
    description: [
      '吹き抜けの居間と二階の寝室をつないだメゾネット。ご家族でのびのびと過ごせます。',
      'A tall living room with the bedroom above it: space for the whole family.',
    ],
    picture: 'maisonette',
    maxOccupancy: 5,
    maxPetCount: 0,
    alert: [
      '室内に急な階段があります。小さなお子さまはお気をつけください。',
      'There are steep stairs in the room. Please take care with small children.',
    ],
    squareMeters: 74,
  },
  suite: {
    description: [
      '角部屋いっぱいの窓から夜景を望むスイート。ゆとりの居間と寝室を備えました。',
      'A corner suite with windows all around, a generous salon and a separate bedroom.',
    ],
    picture: 'suite',
    maxOccupancy: 4,
    maxPetCount: 0,
    alert: null,
    squareMeters: 86,
  },
  pet: {
    description: [
      '庭に面した、わんちゃんと一緒に泊まれるお部屋。足洗い場とケージをご用意しています。',
      'A room on the garden where your dog may stay with you. A paw wash and a crate are provided.',
    ],
    picture: 'pet-garden',
    maxOccupancy: 4,
    maxPetCount: 2,
    alert: [
      'ペットとのご宿泊には同意書へのご署名をお願いします。',
      'For a stay with a pet we ask you to sign a consent form.',
    ],
    squareMeters: 50,
  },
  snow: {
    description: [
      '雪見障子の外は一面の銀世界。畳に低いベッドを置いた和洋室です。',
      'Low beds on tatami behind snow-viewing screens, and a white world outside.',
    ],
    picture: 'snow-viewing',
    maxOccupancy: 4,
    maxPetCount: 0,
    alert: null,
    squareMeters: 54,
  },
  hearth: {
    description: [
      '囲炉裏を囲む古民家風の一棟。鉄瓶の湯気とともに、ゆっくり夜が更けていきます。',
      'A country house around a sunken hearth, where the evening passes with the kettle’s steam.',
    ],
    picture: 'hearth',
    maxOccupancy: 6,
    maxPetCount: 0,
    alert: ['囲炉裏の火はスタッフがお点けします。', 'Our staff will light the hearth for you.'],
    squareMeters: 98,
  },
} as const satisfies Record<string, Kind>;

type Own = Partial<Kind> & { readonly bedShareMaxOccupancy?: number };

/** A room type of a facility: its kind, its own name, how many there are, and its price level. */
export function room(
  kind: keyof typeof kinds,
  name: Words,
  { stock, level, ...own }: Own & { readonly stock: number; readonly level: number },
): Omit<RoomTypeFacts, 'code'> {
  const base: Kind = kinds[kind];
  const maxOccupancy = own.maxOccupancy ?? base.maxOccupancy;
  return { ...base, bedShareMaxOccupancy: maxOccupancy, ...own, maxOccupancy, name, stock, level };
}

/** Numbers a facility's rooms, so that each has a code of its own. */
export function roomsOf(facility: string, rooms: readonly Omit<RoomTypeFacts, 'code'>[]): RoomTypeFacts[] {
  return rooms.map((facts, index) => ({ ...facts, code: `${facility}-${index + 1}` }));
}
