/** What is told in passing stands above a dialog that is open, and not dimmed behind it: in the browser's top layer the last that comes is the highest. */
export function stayOnTop(shelf: HTMLElement | null): (() => void) | undefined {
  // An old browser knows no such layer; there it lies in the page, as ever.
  if (!shelf || typeof shelf.showPopover !== 'function') return undefined;
  const rise = () => {
    if (shelf.matches(':popover-open')) shelf.hidePopover();
    shelf.showPopover();
  };
  rise();
  const dialogs = new MutationObserver(rise);
  dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => dialogs.disconnect();
}
