/** How a field looks in the bar above a list. */
export const barControl = 'min-h-9 rounded-sm border border-line-strong bg-white px-2 text-base';
