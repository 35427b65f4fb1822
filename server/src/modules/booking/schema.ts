/** The booking calls, in the order of a stay's life: chosen, held, booked, changed, awaited. */
import './choose/search-schema.ts';
import './choose/schema.ts';
import './choose/extras-schema.ts';
import './hold/schema.ts';
import './stay/schema.ts';
import './stay/paid-types.ts';
import './stay/waiver-types.ts';
import './stay/point-history-types.ts';
import './change/price-schema.ts';
import './change/schema.ts';
import './stay/parking-wait-schema.ts';
import './change/applied-types.ts';
import './arrival/schema.ts';
import './arrival/pre-check-in-schema.ts';
import './arrival/guest-link-schema.ts';
import './trip/schema.ts';
import './trip/calendar-schema.ts';
