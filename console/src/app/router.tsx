/** The console's router: outside the sign-in two screens, behind it all others, whose files are loaded when they are opened. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/document/document.ts';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { pageHeadingId } from '#web/ui/page-heading.tsx';
import { loadMe, type Me } from '../api/me.ts';
import { isQueueChoice, type QueueChoice } from '../features/queues/queue-choice.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { wordsLater } from '../words.ts';
import { isMoneyView, type MoneyView } from '../features/money/money-views.ts';
import { Frame } from './frame.tsx';
import { paths } from './paths.ts';
import { NotFound, ScreenFailed } from './screens.tsx';
import { firstScreenOf, mayOpen } from './sections.ts';

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

/** Where to go on, and whether a session ended in the midst of work. */
type SignInAsked = { readonly next?: string; readonly ended?: true };

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.signIn,
  validateSearch: ({ next, ended }: Record<string, unknown>): SignInAsked => ({
    ...(typeof next === 'string' && /^\/(?![/\\])/.test(next) ? { next } : {}),
    ...(ended === true ? { ended } : {}),
  }),
  component: lazyRouteComponent(() => import('../features/staff/sign-in-page.tsx'), 'SignInPage'),
});
const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.setUp,
  component: lazyRouteComponent(() => import('../features/staff/set-up-page.tsx'), 'SetUpPage'),
});

const insideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: async ({ location }) => {
    const me = await loadMe();
    if (!me) throw redirect({ to: paths.signIn, search: { next: location.href } });
    return { me };
  },
  component: Frame,
});

/** Which house and day a screen is about. */
export type HouseAndDay = { readonly house?: string; readonly day?: string };

const houseAndDay = ({ house, day }: Record<string, unknown>): HouseAndDay => ({
  ...(typeof house === 'string' || typeof house === 'number' ? { house: String(house) } : {}),
  ...(typeof day === 'string' && parseCalendarDate(day) ? { day } : {}),
});

/** Whoever lacks the right is led to the first screen that they have, and told so. */
const onlyWhoMay =
  (path: string) =>
  ({ context: { me } }: { context: { me: Me } }) => {
    if (mayOpen(path, me.rights)) return;
    void wordsLater('frame')
      .then(({ notYours }) => showToast(notYours, 'error'))
      .catch(() => {});
    throw redirect({ to: firstScreenOf(me.rights) });
  };

function screen<Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) {
  return createRoute({
    getParentRoute: () => insideRoute,
    path,
    beforeLoad: onlyWhoMay(path),
    component,
  });
}

function houseScreen<Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) {
  return createRoute({
    getParentRoute: () => insideRoute,
    path,
    validateSearch: houseAndDay,
    beforeLoad: onlyWhoMay(path),
    component,
  });
}

const occupancyRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.occupancy,
  validateSearch: (search: Record<string, unknown>): HouseAndDay & { view?: 'houses' | undefined } => ({
    ...houseAndDay(search),
    ...(search.view === 'houses' ? { view: 'houses' } : {}),
  }),
  beforeLoad: onlyWhoMay(paths.occupancy),
  component: lazyRouteComponent(() => import('../features/occupancy/occupancy-page.tsx'), 'OccupancyPage'),
});

/** Which of the reports, of which house, for which month of stay, as of or up to which day. */
type ReportWanted = {
  readonly view?: 'pace' | 'cancellations' | 'points';
  readonly house?: string | undefined;
  readonly day?: string | undefined;
  readonly month?: string;
};

const reportsRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.reports,
  validateSearch: ({ view, month, ...search }: Record<string, unknown>): ReportWanted => ({
    ...houseAndDay(search),
    ...(view === 'pace' || view === 'cancellations' || view === 'points' ? { view } : {}),
    ...(typeof month === 'string' && parseCalendarDate(month) ? { month } : {}),
  }),
  beforeLoad: onlyWhoMay(paths.reports),
  component: lazyRouteComponent(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.members,
  validateSearch: ({ text }: Record<string, unknown>): { text?: string } =>
    typeof text === 'string' || typeof text === 'number' ? { text: String(text) } : {},
  beforeLoad: onlyWhoMay(paths.members),
  component: lazyRouteComponent(() => import('../features/members/members-page.tsx'), 'MembersPage'),
});
const MEMBER_VIEWS = ['overview', 'contracts', 'waiting', 'mails', 'logins', 'history', 'data'] as const;
export type MemberView = (typeof MEMBER_VIEWS)[number];
const isMemberView = (view: unknown): view is MemberView => MEMBER_VIEWS.some((one) => one === view);

const memberRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.member,
  validateSearch: ({ view }: Record<string, unknown>): { view?: MemberView } =>
    isMemberView(view) ? { view } : {},
  beforeLoad: onlyWhoMay(paths.members),
  component: lazyRouteComponent(() => import('../features/members/member-page.tsx'), 'MemberPage'),
});

const deskOnly = ({ context: { me } }: { context: { me: Me } }) => {
  if (!me.rights.includes('BOOK_FOR_MEMBERS')) throw redirect({ to: firstScreenOf(me.rights) });
};

const bookRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.book,
  // What the waiting list keeps for the member, led to from the page of the member.
  validateSearch: ({ offer }: Record<string, unknown>): { offer?: string } =>
    typeof offer === 'string' ? { offer } : {},
  beforeLoad: deskOnly,
  component: lazyRouteComponent(() => import('../features/booking/booking-page.tsx'), 'BookingPage'),
});
type WeekToBook = { readonly contract?: string; readonly house?: string; readonly from?: string };
const bookByStaffRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.bookByStaff,
  // The week of a right, led to from the exchange desk.
  validateSearch: ({ contract, house: at, from }: Record<string, unknown>): WeekToBook => ({
    ...(typeof contract === 'string' || typeof contract === 'number' ? { contract: String(contract) } : {}),
    ...(typeof at === 'string' || typeof at === 'number' ? { house: String(at) } : {}),
    ...(typeof from === 'string' && parseCalendarDate(from) ? { from } : {}),
  }),
  beforeLoad: deskOnly,
  component: lazyRouteComponent(() => import('../features/booking/staff-stay-page.tsx'), 'StaffStayPage'),
});
const stayRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.stay,
  beforeLoad: deskOnly,
  component: lazyRouteComponent(() => import('../features/booking/stay-page.tsx'), 'StayPage'),
});

const newsItemRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.newsItem,
  beforeLoad: onlyWhoMay(paths.news),
  component: lazyRouteComponent(() => import('../features/news/news-item-page.tsx'), 'NewsItemPage'),
});

const faqEntryRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.faqEntry,
  beforeLoad: onlyWhoMay(paths.faq),
  component: lazyRouteComponent(() => import('../features/faq/faq-entry-page.tsx'), 'FaqEntryPage'),
});

const resortRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.resort,
  beforeLoad: onlyWhoMay(paths.resorts),
  component: lazyRouteComponent(() => import('../features/resorts/resort-page.tsx'), 'ResortPage'),
});

const resortPicturesRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.resortPictures,
  beforeLoad: onlyWhoMay(paths.resorts),
  component: lazyRouteComponent(
    () => import('../features/pictures/resort-pictures-page.tsx'),
    'ResortPicturesPage',
  ),
});

/** Of which kind documents are listed, or a new one is. */
const ofKind = ({ kind }: Record<string, unknown>): { kind?: DocumentKind } => {
  const known = DOCUMENT_KINDS.find((one) => one === kind);
  return known ? { kind: known } : {};
};

const documentsRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.documents,
  validateSearch: ofKind,
  beforeLoad: onlyWhoMay(paths.documents),
  component: lazyRouteComponent(() => import('../features/documents/documents-page.tsx'), 'DocumentsPage'),
});
const documentRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.document,
  validateSearch: ofKind,
  beforeLoad: onlyWhoMay(paths.documents),
  component: lazyRouteComponent(() => import('../features/documents/document-page.tsx'), 'DocumentPage'),
});

const settingRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.setting,
  beforeLoad: onlyWhoMay(paths.settings),
  component: lazyRouteComponent(() => import('../features/settings/setting-page.tsx'), 'SettingPage'),
});

const queuesRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.queues,
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: QueueChoice } =>
    isQueueChoice(kind) ? { kind } : {},
  beforeLoad: onlyWhoMay(paths.queues),
  component: lazyRouteComponent(() => import('../features/queues/queues-page.tsx'), 'QueuesPage'),
});

const moneyRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.money,
  validateSearch: ({
    view,
    day,
    untold,
  }: Record<string, unknown>): { view?: MoneyView; day?: string; untold?: true } => ({
    ...(isMoneyView(view) ? { view } : {}),
    ...(untold === true ? { untold } : {}),
    ...(typeof day === 'string' && parseCalendarDate(day) ? { day } : {}),
  }),
  beforeLoad: onlyWhoMay(paths.money),
  component: lazyRouteComponent(() => import('../features/money/money-page.tsx'), 'MoneyPage'),
});

const house = ({ house: id }: Record<string, unknown>): { house?: string } =>
  typeof id === 'string' || typeof id === 'number' ? { house: String(id) } : {};
const plansRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.plans,
  validateSearch: house,
  beforeLoad: onlyWhoMay(paths.plans),
  component: lazyRouteComponent(() => import('../features/plans/plans-page.tsx'), 'PlansPage'),
});
const planRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.plan,
  validateSearch: house,
  beforeLoad: onlyWhoMay(paths.plans),
  component: lazyRouteComponent(() => import('../features/plans/plan-page.tsx'), 'PlanPage'),
});

const homeRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.home,
  beforeLoad: ({ context: { me } }) => {
    throw redirect({ to: firstScreenOf(me.rights) });
  },
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  setUpRoute,
  insideRoute.addChildren([
    homeRoute,
    houseScreen(
      paths.today,
      lazyRouteComponent(() => import('../features/today/today-page.tsx'), 'TodayPage'),
    ),
    houseScreen(
      paths.rooms,
      lazyRouteComponent(() => import('../features/today/rooms-page.tsx'), 'RoomsPage'),
    ),
    houseScreen(
      paths.register,
      lazyRouteComponent(() => import('../features/register/register-page.tsx'), 'RegisterPage'),
    ),
    houseScreen(
      paths.inventory,
      lazyRouteComponent(() => import('../features/inventory/inventory-page.tsx'), 'InventoryPage'),
    ),
    plansRoute,
    planRoute,
    occupancyRoute,
    reportsRoute,
    screen(
      paths.own,
      lazyRouteComponent(() => import('../features/staff/own-page.tsx'), 'OwnPage'),
    ),
    membersRoute,
    memberRoute,
    bookRoute,
    bookByStaffRoute,
    stayRoute,
    screen(
      paths.signups,
      lazyRouteComponent(() => import('../features/signups/signups-page.tsx'), 'SignupsPage'),
    ),
    screen(
      paths.extras,
      lazyRouteComponent(() => import('../features/extras/extras-page.tsx'), 'ExtrasPage'),
    ),
    screen(
      paths.taxes,
      lazyRouteComponent(() => import('../features/taxes/taxes-page.tsx'), 'TaxesPage'),
    ),
    queuesRoute,
    screen(
      paths.approvals,
      lazyRouteComponent(() => import('../features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
    ),
    screen(
      paths.news,
      lazyRouteComponent(() => import('../features/news/news-page.tsx'), 'NewsPage'),
    ),
    newsItemRoute,
    screen(
      paths.faq,
      lazyRouteComponent(() => import('../features/faq/faq-page.tsx'), 'FaqPage'),
    ),
    faqEntryRoute,
    screen(
      paths.resorts,
      lazyRouteComponent(() => import('../features/resorts/resorts-page.tsx'), 'ResortsPage'),
    ),
    resortRoute,
    resortPicturesRoute,
    moneyRoute,
    screen(
      paths.settings,
      lazyRouteComponent(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
    ),
    documentsRoute,
    documentRoute,
    settingRoute,
    screen(
      paths.audit,
      lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
    ),
    screen(
      paths.staff,
      lazyRouteComponent(() => import('../features/staff/staff-page.tsx'), 'StaffPage'),
    ),
  ]),
]);

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenFailed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// After a change of screen, keyboard and screen reader begin at its heading; the very first screen is left alone.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
});
