/** The month of a room type, loaded when it is opened. */
import { lazy } from 'react';

export const MonthDialogLater = lazy(async () => ({
  default: (await import('./month-dialog.tsx')).MonthDialog,
}));
