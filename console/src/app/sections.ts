/** The parts of the console in the order of the menu, each with the right that opens it. */
import type { StaffRight } from '#domain/staff/roles.ts';
import { paths } from './paths.ts';

type Section = {
  readonly name: 'today' | 'rooms' | 'staff' | 'own';
  readonly to: (typeof paths)[keyof typeof paths];
  /** Null for what everyone has. */
  readonly right: StaffRight | null;
};

export const sections: readonly Section[] = [
  { name: 'today', to: paths.today, right: 'SEE_ARRIVALS' },
  { name: 'rooms', to: paths.rooms, right: 'SEE_ARRIVALS' },
  { name: 'staff', to: paths.staff, right: 'MANAGE_STAFF' },
  { name: 'own', to: paths.own, right: null },
];

export const sectionsOf = (rights: readonly StaffRight[]): readonly Section[] =>
  sections.filter(({ right }) => right === null || rights.includes(right));

/** What is shown after signing in. */
export const firstScreenOf = (rights: readonly StaffRight[]): Section['to'] =>
  sectionsOf(rights)[0]?.to ?? paths.own;
