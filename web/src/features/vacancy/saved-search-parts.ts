/** What is loaded together once kept searches are looked at, or one is kept. */
export { SaveSearchDialog } from './save-search-dialog.tsx';
export { SavedSearchList } from './saved-search-list.tsx';
