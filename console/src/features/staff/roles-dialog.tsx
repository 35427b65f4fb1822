/** Proposes the roles of somebody in the place of those held; another administrator decides. */
import { required } from '#domain/kernel/field-rules.ts';
import { isOfOneHouse, STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { useWords } from '../../words.ts';
import type { STAFF } from './staff-queries.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

const PROPOSE = graphql(`
  mutation ProposeRoles($name: String!, $roles: [HeldRoleInput!]!, $reason: String!) {
    proposeRoles(name: $name, roles: $roles, reason: $reason)
  }
`);

type Data = ResultOf<typeof STAFF>;
type Props = { of: Data['staffMembers'][number]; houses: Data['houses']; onClose: () => void };
type Values = Record<StaffRole, boolean> & { house: string; reason: string };

export function RolesDialog({ of: { name, displayName, roles }, houses, onClose }: Props) {
  const words = useWords('staff');
  const { change } = words;
  const held = (role: StaffRole) => roles.some((one) => one.role === role);
  const form = useEntryForm<Values, { proposeRoles: string }>({
    start: {
      ...(Object.fromEntries(STAFF_ROLES.map((role) => [role, held(role)])) as Record<StaffRole, boolean>),
      house: roles.find(({ facilityId }) => facilityId !== null)?.facilityId ?? houses[0]?.id ?? '',
      reason: '',
    },
    problems: 'beside',
    send: ({ house, reason, ...chosen }, call) => {
      const wanted = STAFF_ROLES.filter((role) => chosen[role]);
      const facilityOf = (role: StaffRole) => (isOfOneHouse(role) ? { facilityId: house } : {});
      return call(PROPOSE, { name, roles: wanted.map((role) => ({ role, ...facilityOf(role) })), reason });
    },
    done: () => {
      showToast(change.done);
      onClose();
    },
  });
  const isAtHouse = form.fields.watch('FRONT_DESK');
  return (
    <FormDialog
      of={form}
      open
      title={change.title(displayName)}
      onClose={onClose}
      says={{ keep: change.close, act: change.submit, busy: change.busy }}
    >
      <p className="lines text-sm text-ink-soft">{change.lead}</p>
      <fieldset>
        <legend className="font-semibold">{words.people.roles}</legend>
        <div className="grid sm:grid-cols-2">
          {STAFF_ROLES.map((role) => (
            <Checkbox key={role} {...form.fields.register(role)} label={words.roles[role]} />
          ))}
        </div>
      </fieldset>
      {isAtHouse ? (
        <Select {...form.entry('house', change.house, [required])}>
          {houses.map(({ id, name: house }) => (
            <option key={id} value={id}>
              {house}
            </option>
          ))}
        </Select>
      ) : null}
      <ReasonField of={form} label={change.reason} />
    </FormDialog>
  );
}
