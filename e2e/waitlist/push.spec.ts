/** A member turns the notifications of a browser on and off. The browser's own push service is stood in for: none is called here. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: { begin: 'この端末で通知を受け取る', end: 'この端末の通知をやめる', refused: /通知を許可してから/ },
  en: { begin: 'Notify me in this browser', end: 'Stop notifying this browser', refused: /allow them/ },
};

/** What a browser has once its member has answered its question; the subscription is one that any push service could give. */
const standIn = (permission: NotificationPermission) => {
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => {
      subscription = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/stands-in',
        unsubscribe: () => {
          subscription = null;
          return Promise.resolve(true);
        },
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/stands-in',
          keys: {
            p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
            auth: 'tBHItJI5svbpez7KI4CCXg',
          },
        }),
      };
      return Promise.resolve(subscription);
    },
  };
  const registration = { active: {}, pushManager };
  Object.defineProperty(navigator.serviceWorker, 'register', { value: () => Promise.resolve(registration) });
  Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
    value: () => Promise.resolve(registration),
  });
  Object.defineProperty(Notification, 'requestPermission', { value: () => Promise.resolve(permission) });
};

test('notifications are off until they are asked for, and end when they are told to @phone', async ({
  page,
  language,
}) => {
  const words = says[language];
  await page.addInitScript(standIn, 'granted' as const);
  await enterAs(page, accounts.frequent, '/home/vacancy-notification');
  await page.getByRole('button', { name: words.begin }).click();
  await expect(page.getByRole('button', { name: words.end })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.end }).click();
  await expect(page.getByRole('button', { name: words.begin })).toBeVisible();
});

/** Whether the stand-in is subscribed. */
const listens = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) != null;
  });

test('a browser tells nothing more once its member has logged out', async ({ page }) => {
  const words = says.ja;
  await page.addInitScript(standIn, 'granted' as const);
  await enterAs(page, accounts.frequent, '/home/vacancy-notification');
  await page.getByRole('button', { name: words.begin }).click();
  await expect(page.getByRole('button', { name: words.end })).toBeVisible();
  expect(await listens(page)).toBe(true);
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('link', { name: 'ログアウト' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログアウトしました');
  await expect.poll(() => listens(page)).toBe(false);
});

test('whoever has forbidden them reads how to allow them @english', async ({ page, language }) => {
  const words = says[language];
  await page.addInitScript(standIn, 'denied' as const);
  await enterAs(page, accounts.frequent, '/home/vacancy-notification');
  await page.getByRole('button', { name: words.begin }).click();
  await expect(page.getByText(words.refused)).toBeVisible();
  await expect(page.getByRole('button', { name: words.begin })).toBeVisible();
});

test('the worker that shows them is there, and of our own address alone', async ({ page }) => {
  const answer = await page.request.get('/push-worker.js');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('javascript');
  expect(await answer.text()).toContain('showNotification');
});
