/** How it stands with the card service: open, away, or open with a maintenance ahead. */
type Service = { readonly available: boolean; readonly maintenanceFrom: string | null };

export function serviceOutlook(
  { available, maintenanceFrom }: Service,
  now: number,
): 'open' | 'closed' | 'ahead' {
  if (!available) return 'closed';
  return maintenanceFrom !== null && now < Date.parse(maintenanceFrom) ? 'ahead' : 'open';
}
