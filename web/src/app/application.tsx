/** The application: the GraphQL client of the present language around the router, and who hears of its failures. */
import { RouterProvider } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Provider } from 'urql';
import { apiClient, listenToClient, onApiClientReset, resetApiClient } from '#web/api/client.ts';
import { failureMessageLater } from '#web/api/error-message.ts';
import { isLoggedIn, loseSession, requirePasswordChange } from '#web/api/session.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { paths } from './paths.ts';
import { router } from './router.ts';
import { noteEnd, sessionEnded } from './session-end.ts';

listenToClient({
  onFailure: (failure) => {
    // Being offline is said once, by the frame.
    if (failure.kind === 'network' && !navigator.onLine) return;
    void failureMessageLater(failure).then((text) => showToast(text, 'error'));
  },
  onUnauthorized: () => {
    // An answer to a call of the lost session may be late: whoever is about to log in again stays there.
    if (!isLoggedIn() && router.latestLocation.pathname === paths.login) return;
    noteEnd(router.latestLocation);
    loseSession('unauthorized');
    resetApiClient();
    void router.navigate({ to: paths.logout, search: { reason: 'unauthorized' }, state: sessionEnded });
  },
  onPasswordChangeRequired: () => {
    requirePasswordChange();
    void router.navigate({ to: paths.changePassword });
  },
});

export function Application() {
  const client = useSyncExternalStore(onApiClientReset, apiClient);
  return (
    <Provider value={client}>
      <RouterProvider router={router} />
    </Provider>
  );
}
