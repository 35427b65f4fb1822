/** The addresses of files that were sent to the console: each by the name of what it holds. */

const KEPT = /^\/documents\/kept\/([0-9a-f]{64})\.pdf$/;

export const addressOfFile = (name: string): string => `/documents/kept/${name}.pdf`;

/** The name of a file; null for every other address. */
export const fileOfAddress = (address: string): string | null => KEPT.exec(address)?.[1] ?? null;
