/** Whether this browser tells of offers that stand for an hour. Off until asked for; nothing stands here where the browser knows no push. */
import { useEffect, useState } from 'react';
import { graphql } from '#web/api/graphql.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { handling } from '#web/api/handling.ts';
import { endListening } from '#web/api/push-listening.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { beginListening, canPush, endpointNow } from './push-browser.ts';

const keyQuery = graphql(`
  query MyPushKey {
    myPushKey
  }
`);
const pushQuery = graphql(`
  query MyPush($endpoint: String!) {
    myPush(endpoint: $endpoint)
  }
`);
const register = graphql(`
  mutation RegisterMyPush($endpoint: String!, $p256dh: String!, $auth: String!) {
    registerMyPush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)
  }
`);
const unregister = graphql(`
  mutation UnregisterMyPush($endpoint: String!) {
    unregisterMyPush(endpoint: $endpoint)
  }
`);
const quietly = handling('all');

export function PushCard() {
  return canPush() ? <Shown /> : null;
}

function Shown() {
  const words = useWords('waitlist').push;
  const key = useAsked({ query: keyQuery, context: quietly }).data?.myPushKey;
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => void endpointNow().then(setEndpoint, () => undefined), []);
  const known = useAsked({
    query: pushQuery,
    variables: { endpoint: endpoint ?? '' },
    pause: endpoint === null,
    requestPolicy: 'network-only',
    context: quietly,
  });
  const isOn = endpoint !== null && known.data?.myPush === true;
  const form = useEntryForm<object, boolean>({
    start: {},
    send: async (_values, call) => {
      setIsRefused(false);
      if (isOn) {
        await endListening();
        const { error } = await call(unregister, { endpoint });
        if (!error) setEndpoint(null);
        return { error, data: true };
      }
      const listening = await beginListening(key ?? '').catch(() => null);
      if (!listening) {
        setIsRefused(true);
        return { data: false };
      }
      const { error } = await call(register, listening);
      if (!error) setEndpoint(listening.endpoint);
      return { error, data: true };
    },
    done: () => undefined,
  });
  return (
    <Card>
      <h2 className="mb-1 text-lg">{words.title}</h2>
      <p className="mb-4 text-ink-soft">{isOn ? words.on : words.off}</p>
      {isRefused ? (
        <div className="mb-4">
          <Notice tone="warning" role="alert">
            {words.refused}
          </Notice>
        </div>
      ) : null}
      <Button
        kind="secondary"
        wide="narrow"
        disabled={!key}
        busy={form.busy ? words.busy : null}
        onClick={() => void form.submit()}
      >
        {isOn ? words.end : words.begin}
      </Button>
      <FailureNotice error={form.failure} />
    </Card>
  );
}
