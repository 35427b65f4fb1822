/** The logins of a membership: where they are signed in, what keeps them out, and the help that membership gives. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { useRights } from '../../api/me.ts';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

const LOGINS = graphql(`
  query MemberLogins($memberId: String!, $skip: Int!) {
    memberLogins(memberId: $memberId, take: 20, skip: $skip) {
      id
      role
      name
      email
      isClosed
      mustChangePassword
      codePolicy
      lastLoginAt
      trustedDevices
      sessions {
        device
        since
        lastUsedAt
      }
      passkeys {
        name
        addedAt
        lastUsedAt
      }
      locks {
        of
        minutes
      }
    }
  }
`);
const END = graphql(`
  mutation EndMemberSessions($loginId: ID!, $reason: String!) {
    endMemberSessions(loginId: $loginId, reason: $reason)
  }
`);
const UNLOCK = graphql(`
  mutation UnlockMemberLogin($loginId: ID!, $reason: String!) {
    unlockMemberLogin(loginId: $loginId, reason: $reason)
  }
`);
const DEEDS = { end: END, unlock: UNLOCK };
const A_PAGE = 20;
type Login = ResultOf<typeof LOGINS>['memberLogins'][number];
type Deed = { readonly kind: 'end' | 'unlock'; readonly login: Login };

export function LoginsView({ memberId }: { memberId: string }) {
  const { logins: says } = useWords('member');
  const [skip, setSkip] = useState(0);
  const [deed, setDeed] = useState<Deed | null>(null);
  const asked = useAsked({ query: LOGINS, variables: { memberId, skip } });
  return (
    <>
      <Loaded asked={asked} waiting="h-96">
        {({ memberLogins }) => (
          <div className="grid gap-4">
            {memberLogins.length === 0 ? <p className="text-sm text-ink-soft">{says.none}</p> : null}
            {memberLogins.map((login) => (
              <LoginCard key={login.id} of={login} begin={(kind) => setDeed({ kind, login })} />
            ))}
            <PageButtons skip={skip} page={A_PAGE} came={memberLogins.length} skipTo={setSkip} />
          </div>
        )}
      </Loaded>
      {deed ? <HelpDialog {...deed} onClose={() => setDeed(null)} done={asked.again} /> : null}
    </>
  );
}

type CardProps = { of: Login; begin: (kind: Deed['kind']) => void };

function LoginCard({ of: login, begin }: CardProps) {
  const { roles } = useWords('members');
  const { logins: words } = useWords('member');
  const mayHelp = useRights()('HELP_LOGINS');
  const { name, role, isClosed, mustChangePassword, locks, sessions, trustedDevices } = login;
  const isSignedIn = sessions.length > 0 || trustedDevices > 0;
  const rows = useRows(login);
  return (
    <section
      aria-label={name}
      className="grid max-w-[44rem] gap-3 rounded-sm border border-line bg-white px-4 pt-3 pb-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <span className="text-sm text-ink-soft">{roles[role]}</span>
        {isClosed ? <span className="text-sm font-semibold text-danger">{words.closed}</span> : null}
        {mayHelp && isSignedIn ? (
          <span className="ml-auto">
            <SmallButton onClick={() => begin('end')}>{words.end.open}</SmallButton>
          </span>
        ) : null}
      </div>
      {locks.length > 0 ? (
        <Notice tone="warning">
          {locks.map(({ of, minutes }) => (
            <p key={of}>
              {words.locks[of]} {minutes === null ? words.untilUnlocked : words.forMinutes(minutes)}
            </p>
          ))}
          {mayHelp ? (
            <div className="mt-2">
              <SmallButton onClick={() => begin('unlock')}>{words.unlock.open}</SmallButton>
            </div>
          ) : null}
        </Notice>
      ) : null}
      {mustChangePassword ? <p className="text-sm text-ink-soft">{words.mustChange}</p> : null}
      <Rows rows={rows} />
    </section>
  );
}

/** What stands in the card of a login, each with a line for each of several. */
function useRows(login: Login) {
  const { logins: words } = useWords('member');
  const format = useFormat();
  const { terms } = words;
  const lines = (all: readonly string[]) =>
    all.length === 0
      ? words.nowhere
      : all.map((one, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be called the same, and none moves
          <span key={nth} className="block wrap-anywhere">
            {one}
          </span>
        ));
  return [
    { term: terms.email, value: <span className="wrap-anywhere">{login.email}</span> },
    { term: terms.last, value: login.lastLoginAt ? format.moment(login.lastLoginAt) : words.noLogin },
    { term: terms.policy, value: words.policies[login.codePolicy] },
    {
      term: terms.sessions,
      value: lines(
        login.sessions.map(({ device, since, lastUsedAt }) =>
          words.session(device || words.unknownDevice, format.moment(since), format.moment(lastUsedAt)),
        ),
      ),
    },
    {
      term: terms.trusted,
      value: login.trustedDevices === 0 ? words.nowhere : words.devices(login.trustedDevices),
    },
    {
      term: terms.passkeys,
      value: lines(
        login.passkeys.map(({ name, addedAt, lastUsedAt }) =>
          words.passkey(name, format.moment(addedAt), lastUsedAt ? format.moment(lastUsedAt) : null),
        ),
      ),
    },
  ];
}

function HelpDialog({ kind, login, onClose, done }: Deed & { onClose: () => void; done: () => void }) {
  const { logins: words } = useWords('member');
  const says = words[kind];
  const form = useEntryForm({
    start: { reason: '' },
    problems: 'beside',
    send: ({ reason }, call) =>
      call<unknown, { loginId: string; reason: string }>(DEEDS[kind], { loginId: login.id, reason }),
    done: () => {
      showToast(says.done);
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={says.title(login.name)}
      onClose={onClose}
      says={{ keep: words.keep, act: says.open, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{says.lead}</p>
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}
