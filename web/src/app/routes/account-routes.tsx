/** The routes of the membership and of its logins: card, contact, persons, introductions, password and devices. */
import { createRoute } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { memberRoute } from './member-route.tsx';

const memberInfo = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.memberInfo,
  staticData: { title: 'memberInfo' },
  component: lazyScreen(
    async () => (await import('#web/features/account/membership/member-info-page.tsx')).MemberInfoPage,
    ['account/membership', 'forms', 'errors'],
  ),
});

const contact = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.contact,
  staticData: { title: 'contact' },
  component: lazyScreen(
    async () => (await import('#web/features/account/membership/contact-page.tsx')).ContactPage,
    ['account/membership', 'forms', 'errors'],
  ),
});

const members = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.members,
  staticData: { title: 'members' },
  component: lazyScreen(
    async () => (await import('#web/features/account/membership/members-page.tsx')).MembersPage,
    ['account/membership', 'forms', 'errors'],
  ),
});

const companions = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.companions,
  staticData: { title: 'companions' },
  component: lazyScreen(
    async () => (await import('#web/features/account/membership/companions-page.tsx')).CompanionsPage,
    ['account/membership', 'forms', 'errors'],
  ),
});

const newMember = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.newMember,
  staticData: { title: 'newMember' },
  component: lazyScreen(
    async () => (await import('#web/features/account/membership/new-member-page.tsx')).NewMemberPage,
    ['account/membership', 'forms', 'errors'],
  ),
});

const member = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.member,
  staticData: { title: 'member' },
  component: lazyScreen(
    async () => (await import('#web/features/account/membership/member-page.tsx')).MemberPage,
    ['account/membership', 'forms', 'errors'],
  ),
});

const introduction = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.introduction,
  staticData: { title: 'introduction' },
  component: lazyScreen(
    async () => (await import('#web/features/account/membership/introduction-page.tsx')).IntroductionPage,
    ['account/membership', 'forms', 'errors'],
  ),
});

const changePassword = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.changePassword,
  staticData: { title: 'changePassword', menuButton: 'hidden' },
  component: lazyScreen(
    async () => (await import('#web/features/account/login/change-password-page.tsx')).ChangePasswordPage,
    ['account/login'],
  ),
});

const mfaPolicy = createRoute({
  getParentRoute: () => memberRoute,
  path: paths.mfaPolicy,
  staticData: { title: 'mfaPolicy' },
  component: lazyScreen(
    async () => (await import('#web/features/account/login/mfa-policy-page.tsx')).MfaPolicyPage,
    ['account/login', 'account/passkey', 'errors'],
  ),
});

export const accountRoutes = [
  memberInfo,
  contact,
  members,
  companions,
  newMember,
  member,
  introduction,
  changePassword,
  mfaPolicy,
] as const;
