/**
 * The way back from the card company: where the check stands, asked of the server, and how to go on. Whoever comes here twice,
 * late or by a made-up address reads the same.
 */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { failureMessage } from '#web/api/error-message.ts';
import { isLoggedIn } from '#web/api/session.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { ChargeAsked } from './charge-standing.tsx';
import { anew, useAskedAgain } from './asked-again.ts';
import { keepFrom, keptFrom } from './kept-from.ts';
import { savedCardQuery } from './saved-card.ts';

const checkQuery = graphql(`
  query CardCheck($id: ID!) {
    cardCheck(id: $id) {
      id
      state
      refusal
    }
  }
`);

type Check = NonNullable<ResultOf<typeof checkQuery>['cardCheck']>;

function Onward({ saved }: { saved: boolean }) {
  const words = useWords('payment').callback;
  const navigate = useNavigate();
  const from = keptFrom();
  if (!isLoggedIn())
    return (
      <Link to={paths.login} search={{ from: from ?? paths.creditCard }} className={buttonClass()}>
        {words.toLogin}
      </Link>
    );
  if (!saved)
    return (
      <Link to={paths.newCreditCard} search={{ from, another: from && '1' }} className={buttonClass()}>
        {words.again}
      </Link>
    );
  return (
    <Button
      onClick={() => {
        keepFrom(undefined);
        void (from
          ? navigate({ href: from, replace: true })
          : navigate({ to: paths.creditCard, replace: true }));
      }}
    >
      {from === undefined
        ? words.toCard
        : from.startsWith(paths.finalConfirmation)
          ? words.toFinal
          : words.goOn}
    </Button>
  );
}

/** The card from before stays as it is; said to whoever may see it. */
function Stays() {
  const words = useWords('payment').newCard;
  const { data } = useAsked({ query: savedCardQuery, context: anew, pause: !isLoggedIn() });
  return data ? <p>{words.stays(data.mySavedCard.cardNo.slice(-4))}</p> : null;
}

function Standing({ check }: { check: Check | null }) {
  const words = useWords('payment').callback;
  const { newCard } = useWords('payment');
  const errors = useWords('errors');
  if (!check)
    return (
      <>
        <Notice tone="warning">{`${words.unknown}\n${words.unknownText}`}</Notice>
        <Onward saved={false} />
      </>
    );
  if (check.state === 'KEPT')
    return (
      <>
        <Notice tone="success" role="status">
          {words.KEPT}
        </Notice>
        <Onward saved />
      </>
    );
  if (check.state === 'ASKED' || check.state === 'CHALLENGE')
    return <Notice role="status">{`${words.asking}\n${words.askingText}`}</Notice>;
  const why =
    check.refusal === 'CREDIT_CARD_NOT_FOUND'
      ? newCard.notKept
      : check.refusal
        ? failureMessage(errors, {
            kind: 'refused',
            key: check.refusal,
            code: 'UNEXECUTABLE_ERROR',
            facts: {},
          })
        : words.ABANDONED;
  return (
    <>
      <Notice tone="warning" role="alert">{`${words.notSaved}\n${why}`}</Notice>
      <Stays />
      <Onward saved={false} />
    </>
  );
}

function Asked({ id, onEnd }: { id: string; onEnd: (heading: string) => void }) {
  const words = useWords('payment').callback;
  const asked = useAsked({ query: checkQuery, variables: { id }, context: anew });
  const state = asked.data?.cardCheck?.state;
  useAskedAgain(state, asked.again);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (state === 'KEPT') end(words.headingKept);
  }, [state, words]);
  return (
    <Loaded asked={asked} waiting="h-24">
      {({ cardCheck }) => <Standing check={cardCheck} />}
    </Loaded>
  );
}

export function CardCallbackPage() {
  const titles = useWords('shell').titles;
  const { check, charge } = useSearch({ from: '/public/3ds-callback' });
  /** What the page is about once it has ended well. */
  const [ended, setEnded] = useState<string | null>(null);
  return (
    <div className="shell-width max-w-180 py-10">
      <PageHeading>{ended ?? titles.cardCallback}</PageHeading>
      <Card>
        <div className="grid justify-items-start gap-5">
          {charge ? (
            <ChargeAsked id={charge} onEnd={setEnded} />
          ) : check ? (
            <Asked id={check} onEnd={setEnded} />
          ) : (
            <Standing check={null} />
          )}
        </div>
      </Card>
    </div>
  );
}
