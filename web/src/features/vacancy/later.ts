/** Parts of the search that few see, loaded when they are needed. */
import { lazy } from 'react';

export const MonthDialogLater = lazy(async () => ({
  default: (await import('./month-dialog.tsx')).MonthDialog,
}));
export const MonthPanelLater = lazy(async () => ({
  default: (await import('./month-dialog.tsx')).MonthPanel,
}));
export const DaysAroundLater = lazy(async () => ({
  default: (await import('./days-around.tsx')).DaysAround,
}));
export const DayDialogLater = lazy(async () => ({ default: (await import('./day-dialog.tsx')).DayDialog }));
export const NothingFitsLater = lazy(async () => ({
  default: (await import('./nothing-found.tsx')).NothingFits,
}));
export const FacilityDetailsLater = lazy(async () => ({
  default: (await import('./facility-details.tsx')).FacilityDetails,
}));
export const SavedSearchSectionLater = lazy(async () => ({
  default: (await import('./saved-search-section.tsx')).SavedSearchSection,
}));
export const FoundPagesLater = lazy(async () => ({
  default: (await import('./found-pages.tsx')).FoundPages,
}));
export const FurtherConditionsLater = lazy(async () => ({
  default: (await import('./further-conditions.tsx')).FurtherConditions,
}));
export const NarrowingLater = lazy(async () => ({ default: (await import('./narrowing.tsx')).Narrowing }));
export const SplitHereLater = lazy(async () => ({ default: (await import('./split-here.tsx')).SplitHere }));
export const AllFullLater = lazy(async () => ({ default: (await import('./nothing-found.tsx')).AllFull }));
