/** Words of the contract screens. */
export const contract = {};
