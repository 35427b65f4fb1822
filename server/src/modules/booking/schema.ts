/** The booking calls, in the order of a stay's life: chosen, held, booked. */
import './search-schema.ts';
import './hold-schema.ts';
import './stay-schema.ts';
import './point-history-fields.ts';
