/** Open sessions and trusted devices, each of which its owner can end, and the sign-ins of the last weeks. */
import { useState } from 'react';
import { useMutation, type CombinedError } from 'urql';
import { handling } from '#web/api/handling.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { useListPages } from '#web/api/use-list-pages.ts';
import { ShowMore } from '#web/api/show-more.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { DeviceLine } from '../device-line.tsx';
import {
  signInsAtOnce,
  signInsQuery,
  type OpenSession,
  type SignIn,
  type TrustedDevice,
} from '../device-queries.ts';

const endSession = graphql(`
  mutation EndMySession($id: ID!) {
    endMySession(id: $id)
  }
`);
const endOthers = graphql(`
  mutation EndMyOtherSessions {
    endMyOtherSessions
  }
`);
const removeDevice = graphql(`
  mutation RemoveMyTrustedDevice($id: ID!) {
    removeMyTrustedDevice(id: $id)
  }
`);
const quietly = handling('all');

type Changed = { onChanged: () => void };

export function OpenSessions({ sessions, onChanged }: { sessions: readonly OpenSession[] } & Changed) {
  const words = useWords('account/login').policy;
  const format = useFormat();
  const [{ fetching }, end] = useMutation(endSession);
  const [{ fetching: endingOthers }, endAll] = useMutation(endOthers);
  const [failure, setFailure] = useState<CombinedError | undefined>();
  const [ending, setEnding] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const others = sessions.filter(({ current }) => !current);

  const finish = (answer: { error?: CombinedError | undefined }) => {
    setEnding(null);
    setAsking(false);
    setFailure(answer.error);
    if (!answer.error) showToast(words.ended);
    onChanged();
  };
  return (
    <>
      <FocusedFailure error={fetching || endingOthers || asking ? undefined : failure} />
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, signedInAt, lastUsedAt, current }) => (
          <DeviceLine
            key={id}
            device={device}
            current={current}
            parts={[
              words.signedIn(format.momentOfYear(signedInAt)),
              words.lastUsed(format.momentOfYear(lastUsedAt)),
            ]}
          >
            {current ? null : (
              <Button
                kind="secondary"
                busy={ending === id ? words.busy : null}
                aria-label={words.endOf(device || words.unknownDevice, format.momentOfYear(signedInAt))}
                onClick={() => {
                  setEnding(id);
                  void end({ id }, quietly).then(finish);
                }}
              >
                {words.end}
              </Button>
            )}
          </DeviceLine>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-ink-soft">{words.onlyThis}</p>
      ) : others.length > 1 ? (
        <div className="mt-4">
          <Button kind="secondary" wide="narrow" onClick={() => setAsking(true)}>
            {words.endOthers}
          </Button>
        </div>
      ) : null}
      <Dialog
        open={asking}
        title={words.endOthersTitle}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button
              busy={endingOthers ? words.busy : null}
              onClick={() => void endAll({}, quietly).then(finish)}
            >
              {words.end}
            </Button>
          </>
        }
      >
        {words.endOthersText}
      </Dialog>
    </>
  );
}

export function TrustedDevices({ devices, onChanged }: { devices: readonly TrustedDevice[] } & Changed) {
  const words = useWords('account/login').policy;
  const format = useFormat();
  const [{ error, fetching }, remove] = useMutation(removeDevice);
  const [asked, setAsked] = useState<TrustedDevice | null>(null);

  const removeAsked = async () => {
    if (!asked) return;
    const answer = await remove({ id: asked.id }, quietly);
    setAsked(null);
    if (!answer.error) showToast(words.removed);
    onChanged();
  };
  if (devices.length === 0) return <p className="text-ink-soft">{words.noDevices}</p>;
  return (
    <>
      <FocusedFailure error={fetching || asked ? undefined : error} />
      <ul className="divide-y divide-line">
        {devices.map((device) => {
          const until = format.momentOfYear(device.trustedUntil);
          return (
            <DeviceLine
              key={device.id}
              device={device.device}
              current={device.current}
              parts={[words.trustedUntil(until)]}
            >
              <Button
                kind="secondary"
                aria-label={words.removeOf(device.device || words.unknownDevice, until)}
                onClick={() => setAsked(device)}
              >
                {words.remove}
              </Button>
            </DeviceLine>
          );
        })}
      </ul>
      <Dialog
        open={asked !== null}
        title={words.removeTitle}
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsked(null)}>
              {words.keep}
            </Button>
            <Button busy={fetching ? words.busy : null} onClick={() => void removeAsked()}>
              {words.remove}
            </Button>
          </>
        }
      >
        {words.removeText(asked?.device || words.unknownDevice)}
      </Dialog>
    </>
  );
}

export function RecentSignIns({ first }: { first: readonly SignIn[] }) {
  const words = useWords('account/login').policy;
  const format = useFormat();
  const list = useListPages({
    query: signInsQuery,
    page: (skip) => ({ take: signInsAtOnce, skip }),
    rowsOf: (data) => data.mySignInList,
    pageSize: signInsAtOnce,
    first,
    idOf: ({ id }) => id,
  });
  return (
    <>
      <ul className="divide-y divide-line">
        {list.rows.map(({ id, device, signedInAt, open, way, current }) => (
          <DeviceLine
            key={id}
            device={device}
            current={current}
            parts={[
              format.momentOfYear(signedInAt),
              ...(way ? [words.ways[way]] : []),
              open ? words.open : words.over,
            ]}
          />
        ))}
      </ul>
      <ShowMore list={list}>{words.more}</ShowMore>
    </>
  );
}
