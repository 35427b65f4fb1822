/** The mails about kept searches: their dates open soon, or a facility has become free. */
import type { Language } from '#domain/kernel/language.ts';
import { formatDate, formatMoment } from '#messages/format.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { mailSavedSearch, savedSearchFacts } from '#server/modules/booking/public.ts';
import { linkTo } from './link.ts';
import { greetedAt, placeName, words, write } from './write-mail.ts';

export const savedSearchMails: readonly Handler[] = [
  handle(mailSavedSearch, async (post, { searchId, of }) => {
    const search = await savedSearchFacts(post.db, searchId);
    if (!search) return;
    const { loginId, opensAt } = search;
    const greeted = await greetedAt(post.db, loginId);
    const common = (language: Language) => ({
      greeted,
      search: {
        ...{ nights: search.nights, rooms: search.rooms, guests: search.guests },
        checkIn: formatDate(search.checkIn, language),
        checkOut: formatDate(search.checkOut, language),
      },
      url: linkTo(post, `/home/vacancy-search?saved=${searchId}`),
      phone: post.configuration.callCenterPhone,
    });
    const key = `saved-search-${searchId}-${search.toldAt?.toISOString() ?? ''}`;
    await write(post, { loginId, asked: null }, key, (language) => {
      if (of === 'OPENING')
        // Opened before the mail could be written: it would come too late.
        return (
          opensAt &&
          words[language].datesOpen({ ...common(language), opensAt: formatMoment(opensAt, language) })
        );
      const facilities = search.facilities.map(({ ja, en }) => placeName(language, ja, en));
      return words[language].resortsFree({ ...common(language), facilities, more: search.more });
    });
  }),
];
