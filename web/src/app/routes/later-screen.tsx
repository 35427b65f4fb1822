/** The one component behind every screen that is still being prepared, loaded when the first of them is opened. */
import { lazyScreen } from './lazy-screen.tsx';

export const LaterPage = lazyScreen(async () => (await import('../shell/later-page.tsx')).LaterPage);
