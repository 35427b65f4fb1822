/** What the pages of the demo club's houses tell: what lies at their place, and what holds for every house of its kind. */
import type { ResortSection } from '#domain/vacancy/resort.ts';
import { places } from './resort-places.ts';
import type { Place } from './resort-places.ts';
import type { FacilityFacts, Words } from './types.ts';

export type Fact = { readonly section: ResortSection; readonly title: Words; readonly text: Words };

const smoking: Fact = {
  section: 'HOUSE_RULES',
  title: ['喫煙', 'Smoking'],
  text: [
    '全室禁煙です。喫煙所は一階にあります。',
    'All rooms are non-smoking; there is a smoking room on the ground floor.',
  ],
};
const quiet: Fact = {
  section: 'HOUSE_RULES',
  title: ['静かな時間', 'Quiet hours'],
  text: ['22時から翌7時まではお静かにお過ごしください。', 'Please keep quiet from 22:00 to 7:00.'],
};
const pets: Fact = {
  section: 'HOUSE_RULES',
  title: ['ペット', 'Pets'],
  text: [
    'ペット可のお部屋に限ります。食事処と浴場には入れません。一年以内の予防接種の証明書をお持ちください。',
    'In rooms for pets only, not in dining rooms and baths. Please bring proof of vaccination within a year.',
  ],
};
const noPets: Fact = {
  section: 'HOUSE_RULES',
  title: ['ペット', 'Pets'],
  text: ['補助犬を除き、ご同伴いただけません。', 'No pets, except assistance dogs.'],
};

function bathsOf({ tags }: FacilityFacts): readonly Fact[] {
  if (!tags.includes('hot-spring'))
    return [
      {
        section: 'BATHS',
        title: ['お風呂', 'Baths'],
        text: [
          '全室に浴室があります。温泉ではありません。',
          'Every room has a bathroom; there is no hot spring.',
        ],
      },
    ];
  const open: Fact = {
    section: 'BATHS',
    title: ['露天風呂', 'Open-air bath'],
    text: [
      '6時から9時、15時から23時。男女は夜に入れ替わります。',
      '6:00 to 9:00 and 15:00 to 23:00; men’s and women’s change overnight.',
    ],
  };
  return [
    {
      section: 'BATHS',
      title: ['大浴場（温泉）', 'Public bath (hot spring)'],
      text: [
        '6時から10時、15時から24時。タオルはお部屋からお持ちください。タトゥーはシールで覆ってください。',
        '6:00 to 10:00 and 15:00 to 24:00. Please bring towels from your room and cover tattoos.',
      ],
    },
    ...(tags.includes('open-air-bath') ? [open] : []),
  ];
}

const kitchen: Fact = {
  section: 'DINING',
  title: ['キッチン', 'Kitchen'],
  text: [
    'お部屋に調理器具と食器があります。調味料はお持ちください。',
    'Rooms have pans and dishes; please bring seasonings.',
  ],
};

function diningOf({ type }: FacilityFacts): readonly Fact[] {
  const hours = (breakfast: Words, dinner: Words): Fact[] => [
    { section: 'DINING', title: ['朝食', 'Breakfast'], text: breakfast },
    { section: 'DINING', title: ['夕食', 'Dinner'], text: dinner },
  ];
  if (type === 'RYOKAN')
    return hours(
      ['7時半から9時半まで、食事処で。', '7:30 to 9:30 in the dining room.'],
      [
        '17時半、18時、19時から。前日までにお選びください。',
        'At 17:30, 18:00 or 19:00; please choose the day before.',
      ],
    );
  const meals = hours(
    ['7時から10時まで、ビュッフェ。', '7:00 to 10:00, buffet.'],
    ['17時半から21時まで。最終入店は20時です。', '17:30 to 21:00, last seating at 20:00.'],
  );
  return type === 'HOTEL' ? meals : [...meals, kitchen];
}

function accessibilityOf({ tags }: FacilityFacts): readonly Fact[] {
  const lift: Fact = {
    section: 'ACCESSIBILITY',
    title: ['館内', 'In the house'],
    text: tags.includes('accessible')
      ? [
          '玄関から客室まで段差がありません。車いすで使える浴室のお部屋があります。',
          'No steps from the entrance to the rooms; some have bathrooms for wheelchairs.',
        ]
      : [
          '玄関に段差が一つあり、スロープをご用意します。エレベーターのない棟があります。',
          'One step at the entrance, for which we have a ramp. Some wings have no lift.',
        ],
  };
  return [
    lift,
    {
      section: 'ACCESSIBILITY',
      title: ['ご相談', 'Tell us'],
      text: [
        '筆談、補助犬、食物アレルギーなど、ご予約後にお電話でお知らせください。',
        'Writing instead of speaking, assistance dogs, allergies: please call us after booking.',
      ],
    },
  ];
}

function placeOf(facts: FacilityFacts): Place {
  const place = places[facts.code];
  if (!place) throw new Error(`Nothing is told of where ${facts.code} lies.`);
  return place;
}

/** Degrees of latitude and longitude. */
export const coordinatesOf = (facts: FacilityFacts): Pick<Place, 'latitude' | 'longitude'> => {
  const { latitude, longitude } = placeOf(facts);
  return { latitude, longitude };
};

/** What the house's page tells, section by section in their order. */
export function factsOf(facts: FacilityFacts): readonly Fact[] {
  const { access, nearby } = placeOf(facts);
  return [
    ...bathsOf(facts),
    ...diningOf(facts),
    ...access.map(([title, text]): Fact => ({ section: 'ACCESS', title, text })),
    ...[smoking, quiet, facts.maxPetCount ? pets : noPets],
    ...accessibilityOf(facts),
    ...nearby.map(([title, text]): Fact => ({ section: 'NEARBY', title, text })),
  ];
}
