/** Words of the vacancy screens. */
export const vacancy = {};
