/** Registering a card opens later; until then the call centre helps, and a card saved meanwhile lets the member go on. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from 'urql';
import { handling } from '#web/api/client.ts';
import { serverNow, useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { cardExpired } from './card-expiry.ts';
import { cardServiceQuery, savedCardQuery } from './saved-card.ts';

const quietly = handling('all');

export function NewCreditCardPage() {
  const words = useWords('payment');
  const { callCenterPhone } = useSettings();
  const { from } = useSearch({ from: '/member/home/member-info/new-credit-card' });
  const navigate = useNavigate();
  const client = useClient();
  const { data: service } = useAsked({ query: cardServiceQuery, context: quietly });
  const [look, setLook] = useState<'idle' | 'looking' | 'none'>('idle');

  const lookAgain = async () => {
    setLook('looking');
    const answer = await client
      .query(savedCardQuery, {}, { requestPolicy: 'network-only', ...quietly })
      .toPromise();
    const card = answer.data?.mySavedCard;
    if (card && !cardExpired(card.expire, serverNow())) {
      await (from
        ? navigate({ href: from, replace: true })
        : navigate({ to: paths.creditCard, replace: true }));
    } else setLook('none');
  };

  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={words.newCard.lead}>{words.newCard.title}</PageHeading>
      <Card>
        <div className="grid gap-5">
          {service?.checkCCStatus.available === false ? (
            <Notice tone="warning">
              {service.checkCCStatus.maintenanceMessage ?? words.card.maintenance}
            </Notice>
          ) : null}
          <p className="text-lg font-semibold">{words.newCard.later}</p>
          <p className="lines text-ink-soft">{words.newCard.laterText}</p>
          <p className="tabular text-xl font-semibold">
            <KeptTogether text={words.newCard.call(callCenterPhone)} part={callCenterPhone} />
          </p>
          {look === 'none' ? (
            <Notice tone="warning" role="alert">
              {words.newCard.stillNone}
            </Notice>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button
              busy={look === 'looking' ? words.newCard.checking : null}
              onClick={() => void lookAgain()}
            >
              {words.newCard.again}
            </Button>
            <Link to={paths.logout} preload={false} className={buttonClass('quiet')}>
              {words.newCard.logout}
            </Link>
          </div>
        </div>
      </Card>
    </div>
  );
}
