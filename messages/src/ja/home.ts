/** Words of the home screens. */
export const home = {};
