/** What is kept for the next stay, told with canaries: companions, and searches. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { Member } from '../../testkit/member.ts';
import type { Journey } from './leak-journey.ts';

export async function keptForNextTime(journey: Journey, member: Member): Promise<void> {
  await companions(journey, member);
  await savedSearches(journey, member);
}

/** Companions are kept as they are typed, and stand where they are kept alone. */
async function companions(journey: Journey, member: Member): Promise<void> {
  const companion = {
    name: journey.at(['companions.name']),
    address1: journey.at(['companions.address1']),
    tel: journey.tel('companions.tel'),
    email: journey.address('companions.email'),
  };
  const ageOn = await journey.club.daysAhead(40);
  await journey.must(member, 'keepMyCompanions', { companions: [companion], ageOn });
  await journey.ask(member, 'keepMyCompanions', {
    companions: [{ ...companion, kana: 'tomoda' }],
    ageOn,
  });
  const [{ id }] = (await journey.must(member, 'myCompanionList')) as unknown as [{ id: string }];
  await journey.ask(member, 'deleteMyCompanion', { id: journey.word() });
  await journey.must(member, 'deleteMyCompanion', { id });
}

/** The words of a search are those of the catalogue; others are refused. */
async function savedSearches(journey: Journey, member: Member): Promise<void> {
  const from = await journey.club.daysAhead(50);
  const search = {
    contractId: String(member.contractId),
    ...{ fromDate: from, toDate: addDays(from, 2), rooms: [{ numberOfAdults: 2 }] },
    tellMe: true,
  };
  const tags = [journey.at(['saved_searches.tags', 'facility_tags.name_ja'])];
  await journey.club.owner.query('insert into facility_tags (name_ja, name_en) values ($1, $2)', [
    ...tags,
    'Canaries',
  ]);
  const { id } = (await journey.must(member, 'saveMySearch', { ...search, tags })) as { id: string };
  await journey.must(member, 'mySavedSearchList');
  await journey.ask(member, 'saveMySearch', { ...search, tags: [journey.at([])] });
  await journey.ask(member, 'saveMySearch', { ...search, tags, rooms: [] });
  await journey.ask(member, 'deleteMySavedSearch', { id: journey.word() });
  await journey.must(member, 'deleteMySavedSearch', { id });
}
