/** The booking calls, in the order of a stay's life: chosen, held, booked. */
import './choose/search-schema.ts';
import './choose/schema.ts';
import './hold/schema.ts';
import './stay/schema.ts';
import './stay/paid-types.ts';
import './stay/point-history-types.ts';
