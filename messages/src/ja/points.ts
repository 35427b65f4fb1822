/** Words of the points screens. */
export const points = {};
