/** Something told to others by what the device has for telling, and copied where it has nothing. */
type Told = { title: string } & ({ text: string; url?: never } | { url: string; text?: never });

export const copyTold = async ({ text, url }: Told, copied: () => void): Promise<void> => {
  await navigator.clipboard.writeText(url ?? text);
  copied();
};

/** Not every browser has it, and one that has may not take it here; whoever thinks better of it is told nothing. */
export async function shareTold(told: Told, copied: () => void): Promise<void> {
  if (!('share' in navigator)) return copyTold(told, copied);
  return navigator.share(told).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) return copyTold(told, copied);
  });
}
