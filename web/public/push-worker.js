// @ts-nocheck -- the types of a worker and those of pages cannot be had together
// Shows what the club tells this browser, and opens its page when it is pressed. Nothing is kept here.
self.addEventListener('push', (event) => {
  const told = event.data ? event.data.json() : null;
  if (!told) return;
  event.waitUntil(
    self.registration.showNotification(told.title, {
      body: told.body,
      icon: '/favicon.svg',
      tag: 'offer',
      data: { url: told.url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});
