// The checks of this room in their short form. One file a room, so that rooms run side by side.
import { checksByRoom } from '../all.ts';
import { tellShortForms } from '../short-form.ts';

tellShortForms(checksByRoom.passport);
