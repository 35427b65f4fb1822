/** Companions who are kept for the next stay, told with canaries. */
import type { Member } from '../../testkit/member.ts';
import type { Journey } from './leak-journey.ts';

/** Companions are kept as they are typed, and stand where they are kept alone. */
export async function keptCompanions(journey: Journey, member: Member): Promise<void> {
  const companion = {
    name: journey.at(['companions.name']),
    address1: journey.at(['companions.address1']),
    tel: journey.tel('companions.tel'),
    email: journey.address('companions.email'),
  };
  await journey.must(member, 'keepMyCompanions', { companions: [companion], ageOn: '2027-01-01' });
  await journey.ask(member, 'keepMyCompanions', {
    companions: [{ ...companion, kana: 'tomoda' }],
    ageOn: '2027-01-01',
  });
  const [{ id }] = (await journey.must(member, 'myCompanionList')) as unknown as [{ id: string }];
  await journey.ask(member, 'deleteMyCompanion', { id: journey.word() });
  await journey.must(member, 'deleteMyCompanion', { id });
}
