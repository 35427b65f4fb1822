/** What the club sets while the portal runs: all of it with bounds, what was changed of one, and changing it, alone or by two. */
import { isAmountFarOff } from '#domain/kernel/far-off.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import {
  changeSetting,
  settingChangesQuery,
  storedSettingsQuery,
  valueOf,
} from '#server/platform/change-setting.ts';
import type { SettingChange, StoredSetting, WrittenValue } from '#server/platform/change-setting.ts';
import type { Setting, SettingShape } from '#server/platform/settings.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal } from '#server/platform/use-case.ts';
import { listProposals, propose } from '#server/modules/staff/public.ts';
import type { ProposalRow } from '#server/modules/staff/public.ts';
import { builder, olderArgs, olderThan, byWhom, byWhomIfAny, farOffArg } from '../builder.ts';
import { wordsWithout } from './own-words.ts';
import { SETTING_AREAS, areaOf } from './setting-areas.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

const change = { right: 'CHANGE_SETTINGS' } as const;
const MOST_PROPOSALS = 100;

const AreaType = builder.enumType('SettingArea', {
  values: SETTING_AREAS,
  description: 'What a setting is about.',
});
const KindType = builder.enumType('SettingKind', {
  values: ['NUMBER', 'TEXT', 'LANGUAGES', 'WINDOW'] as const,
  description:
    'What is typed for it: a whole number, a text, a text in both languages, or a window of time with such a text.',
});
const KINDS = { number: 'NUMBER', text: 'TEXT', languages: 'LANGUAGES', window: 'WINDOW' } as const;

type Shown = StoredSetting & { readonly setting: Setting; readonly proposed: ProposalRow | null };

const numberOf = (shape: SettingShape, field: 'least' | 'most' | 'windowSeconds'): number | null =>
  (shape as Partial<Record<typeof field, number | null>>)[field] ?? null;
const isAllowed = ({ setting, stored }: Shown) =>
  stored !== null && setting.read(valueOf(stored)) !== undefined;

const ProposedValueType = builder.objectRef<ProposalRow>('ProposedValue').implement({
  description: 'A change of a setting that waits for approval.',
  fields: (t) => ({
    value: t.string({
      nullable: true,
      description: 'What is to be set, as JSON writes it; none goes back to the portal’s own value.',
      resolve: ({ payload }) => (payload as SettingPayload).value,
    }),
    by: t.exposeString('proposedByName', { description: 'By whom it was proposed.' }),
    at: t.expose('proposedAt', { type: 'DateTime', description: 'When.' }),
    reason: t.exposeString('reason', { description: 'Why.' }),
  }),
});

const SettingType = builder.objectRef<Shown>('Setting').implement({
  description: 'What the club may set. Values are as JSON writes them.',
  fields: (t) => ({
    name: t.string({ description: 'Which.', resolve: ({ setting }) => setting.name }),
    area: t.field({
      type: AreaType,
      description: 'What it is about.',
      resolve: ({ setting }) => areaOf(setting.name),
    }),
    kind: t.field({
      type: KindType,
      description: 'What is typed for it.',
      resolve: ({ setting }) => KINDS[setting.shape.kind],
    }),
    least: t.int({
      nullable: true,
      description: 'Of a number, the least that it may be.',
      resolve: ({ setting }) => numberOf(setting.shape, 'least'),
    }),
    most: t.int({
      description: 'Of a number, the most that it may be; of a text, how many characters.',
      resolve: ({ setting }) => setting.shape.most,
    }),
    like: t.string({
      nullable: true,
      description: 'Of a text, one that would do.',
      resolve: ({ setting: { shape } }) => (shape.kind === 'text' ? shape.like : null),
    }),
    windowSeconds: t.int({
      nullable: true,
      description: 'Of a limit, the time in which so many are counted.',
      resolve: ({ setting }) => numberOf(setting.shape, 'windowSeconds'),
    }),
    value: t.string({
      description: 'What holds now.',
      resolve: (one) => (isAllowed(one) ? one.stored! : JSON.stringify(one.setting.fallback)),
    }),
    stored: t.exposeString('stored', {
      nullable: true,
      description: 'What was set; none where the portal’s own value holds.',
    }),
    fallback: t.string({
      description: 'The portal’s own value.',
      resolve: ({ setting }) => JSON.stringify(setting.fallback),
    }),
    ownWords: t.string({
      nullable: true,
      description: 'Of a text, what members read where none is set, in both languages, as JSON writes it.',
      resolve: ({ setting }, _args, { configuration }) => {
        const words = wordsWithout(setting.name, configuration.callCenterPhone);
        return words && JSON.stringify(words);
      },
    }),
    isNeeded: t.boolean({
      description: 'Whether the portal’s own value will not do for a club that serves members.',
      resolve: ({ setting }) => setting.unset !== null,
    }),
    isMissing: t.boolean({
      description: 'Whether a club that serves members has yet to set it.',
      resolve: (one) => one.setting.unset !== null && !isAllowed(one),
    }),
    isAmiss: t.boolean({
      description: 'Whether what was set is not allowed any more, so that the portal’s own value holds.',
      resolve: (one) => one.stored !== null && !isAllowed(one),
    }),
    needsTwo: t.boolean({
      description: 'Whether another administrator approves a change.',
      resolve: ({ setting }) => setting.needsTwo,
    }),
    proposed: t.expose('proposed', {
      type: ProposedValueType,
      nullable: true,
      description: 'The change that waits for approval, if one does.',
    }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was changed last.',
    }),
    changedBy: byWhomIfAny(t, 'By whom.', ({ changedBy }) => changedBy),
  }),
});

const ChangeType = builder.objectRef<SettingChange>('SettingChange').implement({
  description: 'What was changed of a setting.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    before: t.exposeString('before', {
      nullable: true,
      description: 'What was set; none for the portal’s own value.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'What was set then; none for the portal’s own.',
    }),
    by: byWhom(t, 'By whom.', ({ byName }) => byName),
    byTwo: t.exposeBoolean('byTwo', { description: 'Whether another administrator had proposed it.' }),
    proposedBy: byWhomIfAny(
      t,
      'Who had proposed it; not known of changes of before.',
      ({ proposedBy }) => proposedBy,
    ),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why; the operator’s tools ask for no reason.',
    }),
    at: t.expose('changedAt', { type: 'DateTime', description: 'When.' }),
  }),
});

const SettingChangedType = builder
  .objectRef<{ readonly proposalId: string | null }>('SettingChanged')
  .implement({
    description: 'A setting that was changed, or that somebody else is to decide about.',
    fields: (t) => ({
      proposalId: t.exposeID('proposalId', {
        nullable: true,
        description: 'The proposal, where it waits for somebody else.',
      }),
    }),
  });

async function shownOf(context: ConsoleContext, settings: readonly Setting[]): Promise<Shown[]> {
  const [rows] = await sendTogether(context.db, [storedSettingsQuery(settings.map(({ name }) => name))]);
  const page = { onlyOpen: true, take: MOST_PROPOSALS, skip: 0 };
  const open = await listProposals(context.db, asStaff(context).mandate.roles, page);
  const proposed = new Map(
    open.flatMap((row) => (row.kind === 'CHANGE_SETTING' ? [[row.subject, row] as const] : [])),
  );
  const byName = new Map(rows.map((row) => [row.name, row]));
  return settings.map((setting) => ({
    ...byName.get(setting.name)!,
    setting,
    proposed: proposed.get(setting.name) ?? null,
  }));
}

/** NOT_FOUND_ERROR for a name that nobody declares. */
export const settingCalled = ({ settings }: Pick<ConsoleContext, 'settings'>, name: string) =>
  settings.find((one) => one.name === name) ?? refuse('NOT_FOUND_ERROR');

/**
 * The number that a written value is, the portal's own where none is set; null for what is none. How often something may be tried in a window of
 * time is tuned in large steps, and is not looked at.
 */
function numberIn({ shape, fallback }: Setting, written: WrittenValue): number | null {
  if (shape.kind !== 'number' || numberOf(shape, 'windowSeconds') !== null) return null;
  const value = written === null ? fallback : valueOf(written);
  return typeof value === 'number' ? value : null;
}

const nameArg = { required: true, description: 'Which setting.', ...bounded({ most: 100 }) } as const;

builder.queryFields((t) => ({
  settings: t.field({
    type: [SettingType],
    authScopes: change,
    description: 'All that the club may set, by what it is about.',
    resolve: (_root, _args, context) =>
      shownOf(
        context,
        SETTING_AREAS.flatMap((area) => context.settings.filter(({ name }) => areaOf(name) === area)),
      ),
  }),
  settingChanges: t.field({
    type: [ChangeType],
    authScopes: change,
    description: 'What was changed of a setting, the newest first.',
    args: { name: t.arg.string(nameArg), ...olderArgs },
    resolve: async (_root, { name, ...page }, context) =>
      (await sendTogether(context.db, [settingChangesQuery(name, olderThan(page))]))[0],
  }),
}));

const written = (description: string) => ({ description, ...bounded({ most: 10_000 }) });

export type SettingPayload = {
  readonly name: string;
  readonly value: WrittenValue;
  readonly before: WrittenValue;
};

builder.mutationFields((t) => ({
  changeSetting: t.field({
    type: SettingChangedType,
    authScopes: change,
    description:
      'Sets one, for a reason. What one may not change alone becomes a proposal. CHANGED_BY_ANOTHER where it is not any more as it was shown, VALUE_FAR_OFF for a number that looks like a slip and was not confirmed.',
    args: {
      name: t.arg.string(nameArg),
      value: t.arg.string(written('The value as JSON writes it; none goes back to the portal’s own.')),
      before: t.arg.string(written('What was set as it was shown; none where the portal’s own value held.')),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
      ...farOffArg,
    },
    resolve: async (_root, { name, value = null, before = null, reason, farOffConfirmed }, context) => {
      const actor = asStaff(context);
      const setting = await answer(settingCalled(context, name));
      const [was, is] = [numberIn(setting, before), numberIn(setting, value)];
      const isWithinBounds = value !== null && setting.read(valueOf(value)) !== undefined;
      if (isWithinBounds && isAmountFarOff({ was, is, most: setting.shape.most }) && !farOffConfirmed)
        return answer(
          recordRefusal(
            context,
            actor,
            { action: 'changeSetting', subject: `${name} = ${value}` },
            refuse('VALUE_FAR_OFF', { was, is }),
          ),
        );
      const done = await changeSetting(context, actor, setting, { value, before, reason });
      if (!isRefusal(done)) return { proposalId: null };
      if (done.refused !== 'NEEDS_SECOND') return answer(done);
      const [now] = await shownOf(context, [setting]);
      if (now!.proposed || now!.stored !== before) return answer(refuse('CHANGED_BY_ANOTHER'));
      const payload: SettingPayload = { name, value, before: now!.stored };
      return {
        proposalId: await answer(
          propose(context, actor, {
            ...{ kind: 'CHANGE_SETTING', subject: name, payload, reason },
            said: `${now!.stored ?? 'default'} -> ${value ?? 'default'}`,
          }),
        ),
      };
    },
  }),
}));
