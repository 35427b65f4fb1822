/** The parts of the console in the order of the menu, each with the right that opens it. */
import type { StaffRight } from '#domain/staff/roles.ts';
import { paths } from './paths.ts';

type Section = {
  readonly name:
    | 'today'
    | 'rooms'
    | 'register'
    | 'inventory'
    | 'extras'
    | 'plans'
    | 'occupancy'
    | 'reports'
    | 'members'
    | 'signups'
    | 'queues'
    | 'approvals'
    | 'money'
    | 'taxes'
    | 'news'
    | 'resorts'
    | 'faq'
    | 'documents'
    | 'settings'
    | 'audit'
    | 'staff'
    | 'own';
  readonly to: Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>;
  /** One of them opens it; none is asked for what everyone has. */
  readonly rights: readonly StaffRight[] | 'everyone';
};

const sections: readonly Section[] = [
  { name: 'today', to: paths.today, rights: ['SEE_ARRIVALS'] },
  { name: 'rooms', to: paths.rooms, rights: ['SEE_ARRIVALS'] },
  { name: 'register', to: paths.register, rights: ['SEE_REGISTER'] },
  { name: 'inventory', to: paths.inventory, rights: ['SEE_INVENTORY'] },
  { name: 'extras', to: paths.extras, rights: ['SEE_INVENTORY'] },
  { name: 'plans', to: paths.plans, rights: ['SEE_INVENTORY'] },
  { name: 'occupancy', to: paths.occupancy, rights: ['SEE_INVENTORY'] },
  { name: 'members', to: paths.members, rights: ['SEE_MEMBERS'] },
  { name: 'signups', to: paths.signups, rights: ['REVIEW_SIGNUPS'] },
  { name: 'queues', to: paths.queues, rights: ['WORK_QUEUES'] },
  {
    name: 'approvals',
    to: paths.approvals,
    rights: [
      'WAIVE_FEES',
      'APPROVE_WAIVERS',
      'ADJUST_POINTS',
      'APPROVE_POINTS',
      'MANAGE_STAFF',
      'CHANGE_SETTINGS',
    ],
  },
  { name: 'money', to: paths.money, rights: ['SEE_MONEY'] },
  { name: 'taxes', to: paths.taxes, rights: ['SEE_MONEY'] },
  { name: 'reports', to: paths.reports, rights: ['SEE_REPORTS'] },
  { name: 'news', to: paths.news, rights: ['CHANGE_CONTENT'] },
  { name: 'resorts', to: paths.resorts, rights: ['CHANGE_CONTENT'] },
  { name: 'faq', to: paths.faq, rights: ['CHANGE_CONTENT'] },
  { name: 'documents', to: paths.documents, rights: ['CHANGE_CONTENT'] },
  { name: 'settings', to: paths.settings, rights: ['CHANGE_SETTINGS'] },
  { name: 'audit', to: paths.audit, rights: ['SEE_AUDIT'] },
  { name: 'staff', to: paths.staff, rights: ['MANAGE_STAFF'] },
  { name: 'own', to: paths.own, rights: 'everyone' },
];

const isOpen = ({ rights: asked }: Section, rights: readonly StaffRight[]) =>
  asked === 'everyone' || asked.some((right) => rights.includes(right));

export const sectionsOf = (rights: readonly StaffRight[]): readonly Section[] =>
  sections.filter((section) => isOpen(section, rights));

/** The part that an address belongs to, its own pages included. */
export const sectionAt = (pathname: string): Section['name'] | undefined =>
  sections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.name;

/** Whether somebody may open the screen at an address. */
export const mayOpen = (to: string, rights: readonly StaffRight[]): boolean =>
  sectionsOf(rights).some((section) => section.to === to);

/** What is shown after signing in. */
export const firstScreenOf = (rights: readonly StaffRight[]): Section['to'] =>
  sectionsOf(rights)[0]?.to ?? paths.own;
