/**
 * What is typed is kept at once in the tab and soon under the link, where another device finds it, and once more as the page is left.
 * What could not be saved is tried again, and said until it is.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useClient } from 'urql';
import { handling } from '#web/api/handling.ts';
import { isRefusedWith, mayPass } from '#web/api/error-message.ts';
import { postGraphql } from '#web/api/post.ts';
import { useWords } from '#web/i18n/language.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { openPart, type SignupEntries } from './entries.ts';
import { keepOvertaken, keepSaving, keepTyped, keptTyped, type OpenEntries } from './kept-signup.ts';
import { saveDraftMutation } from './signup-queries.ts';

const quietly = handling('all');

/** What has changed since it was saved last; the rest may have been typed on another device meanwhile. */
function changedSince(form: string, saved: string): string {
  const before = JSON.parse(saved || '{}') as OpenEntries;
  const entries = Object.entries(JSON.parse(form) as OpenEntries);
  return JSON.stringify(
    Object.fromEntries(entries.filter(([name, value]) => before[name as keyof OpenEntries] !== value)),
  );
}
const restsMs = 2_000;
const triesAgainMs = 10_000;

/** `onOver` where the form was sent elsewhere meanwhile, or its link is over. */
export function Autosave({ token, onOver }: { token: string; onOver: () => void }) {
  const words = useWords('account/signup').details;
  const client = useClient();
  const { getValues } = useFormContext<SignupEntries>();
  const open = JSON.stringify(openPart(useWatch<SignupEntries>()));
  const [failing, setFailing] = useState(false);
  const [tries, setTries] = useState(0);
  // What an earlier visit could not save is still to be saved.
  const saved = useRef(keptTyped(token)?.isSaved === false ? '' : open);

  const keep = (form: string, isSaved: boolean) =>
    keepTyped(token, { entries: openPart(getValues()), isSaved: isSaved && form === now() });
  const now = () => JSON.stringify(openPart(getValues()));

  const save = useEffectEvent(async (form: string) => {
    const { data, error } = await client
      .mutation(saveDraftMutation, { token, form: changedSince(form, saved.current) }, quietly)
      .toPromise();
    if (data) {
      saved.current = form;
      keep(form, true);
      setFailing(false);
    } else if (error && mayPass(error)) {
      setFailing(true);
      setTimeout(() => setTries((before) => before + 1), triesAgainMs);
    } else if (error && !isRefusedWith(error, 'TOO_MANY_ATTEMPTS')) {
      if (isRefusedWith(error, 'SIGNUP_NOT_OPEN')) keepOvertaken(token);
      onOver();
    }
  });
  useEffect(() => {
    if (open === saved.current) return undefined;
    keep(open, false);
    const timer = setTimeout(() => void save(open), tries > 0 && failing ? 0 : restsMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open, tries]);

  const leave = useEffectEvent(() => {
    const form = now();
    if (form === saved.current) return;
    const variables = { token, form: changedSince(form, saved.current) };
    saved.current = form;
    keepSaving(
      postGraphql({ document: saveDraftMutation, variables, outlivesPage: 'yes' }).then(({ kind }) =>
        keep(form, kind === 'answer'),
      ),
    );
  });
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
      leave();
    };
  }, []);
  return failing ? (
    <Notice tone="warning" role="status">
      {words.unsaved}
    </Notice>
  ) : null;
}
