/** The console's application: the client of the present language around the router, and who hears of its failures. */
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { Provider } from 'urql';
import { failureMessageLater } from '#web/api/error-message.ts';
import { showToast, ToastRegion } from '#web/ui/toasts.tsx';
import { apiClient, listenToClient, onApiClientReset } from '../api/client.ts';
import { forgetMe, isSomebodyKnown } from '../api/me.ts';
import { onSignedOutElsewhere, tellSignedOut } from '../api/signed-out.ts';
import { stayOnTop } from './on-top.ts';
import { paths } from './paths.ts';
import { router } from './router.tsx';
import { placeBeside } from './toast-place.ts';

listenToClient({
  onFailure: (failure) => void failureMessageLater(failure).then((text) => showToast(text, 'error')),
  onUnauthorized: () => {
    leaveForSignIn();
    tellSignedOut();
  },
});
onSignedOutElsewhere(leaveForSignIn);

/** The session is over: what stands on the page is nobody's to read, and what was just sent was not done. Who only opened a page has lost nothing. */
function leaveForSignIn(): void {
  const { pathname, href } = router.latestLocation;
  if (pathname === paths.signIn || pathname === paths.setUp) return;
  const ended = isSomebodyKnown() ? { ended: true as const } : {};
  forgetMe();
  void router.navigate({ to: paths.signIn, search: { next: href, ...ended } });
}

export function Application() {
  const client = useSyncExternalStore(onApiClientReset, apiClient);
  return (
    <Provider value={client}>
      <Suspense>
        <RouterProvider router={router} />
        <div ref={stayOnTop} popover="manual" className="border-0 bg-transparent p-0">
          <ToastRegion standing={null} find={placeBeside} />
        </div>
      </Suspense>
    </Provider>
  );
}
