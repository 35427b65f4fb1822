/** Searches that are kept, in English. */
import type { savedSearch as japanese } from '#messages/ja/saved-search.ts';

export const savedSearch: typeof japanese = {
  title: 'Saved searches',
  saveTitle: 'Save this search',
  tell: 'E-mail me when a resort becomes free on these dates',
  tellOpening: 'E-mail me the day before bookings open',
  tellHelp: 'At most one e-mail a day for each search. No room is kept for you.',
  until: (day) => `A saved search is removed after its check-in day (${day}).`,
  save: 'Save',
  saving: 'Saving',
  saved: 'The search is saved.',
  savedTelling: 'The search is saved. We will e-mail you.',
  close: 'Close',
  telling: 'E-mails on',
  opensAt: (moment) => `Opens ${moment}`,
  search: 'Search again',
  tellMe: 'E-mail me',
  stop: 'Stop e-mails',
  about: (search) => ` (${search})`,
  stopped: 'You will get no more e-mails about it.',
  delete: 'Delete',
  deleteOf: (search) => `Delete ${search}`,
  deleted: 'The saved search was deleted.',
  allFacilities: 'All resorts',
};
