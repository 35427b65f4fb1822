/** Words of the notice screens. */
export const notice = {};
