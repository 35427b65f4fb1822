/** The saved card as it is kept: number masked, until when it is good. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { handling } from '#web/api/handling.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { tokenClaims } from '#web/api/session.ts';
import { serverNow } from '#web/api/settings.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
import { cardExpired, cardMonth } from './card-expiry.ts';
import { CardServiceNotice, useCardService } from './card-service.tsx';
import { FocusedNotice } from './focused-notice.tsx';
import { RemoveCard } from './remove-card.tsx';
import { savedCardQuery } from './saved-card.ts';

const noCardIsShown = handling(['CREDIT_CARD_NOT_FOUND']);

function SavedCardRows({ card }: { card: { cardNo: string; expire: string; holderName: string } }) {
  const words = useWords('payment').card;
  const month = cardMonth(card.expire);
  const expired = cardExpired(card.expire, serverNow());
  return (
    <>
      {expired ? <Notice tone="warning">{words.expiredText}</Notice> : null}
      <Rows
        rows={[
          { term: words.number, value: card.cardNo },
          {
            term: words.expires,
            value: (
              <>
                {month ? words.expiresValue(month.month, month.year) : card.expire}{' '}
                {expired ? <Badge tone="danger">{words.expired}</Badge> : null}
              </>
            ),
          },
          { term: words.holder, value: card.holderName },
        ]}
      />
    </>
  );
}

export function CreditCardPage() {
  const words = useWords('payment').card;
  const asked = useAsked({ query: savedCardQuery, context: noCardIsShown });
  const service = useCardService();
  const [removed, setRemoved] = useState(false);
  const none = isRefusedWith(asked.error, 'CREDIT_CARD_NOT_FOUND');
  return (
    <div className="shell-width max-w-200 py-8">
      <WayBack through={['memberInfo']} />
      <PageHeading lead={asked.data ? words.lead : undefined}>{words.title}</PageHeading>
      <Card>
        <div className="mb-5 grid gap-5 empty:hidden">
          {removed ? <FocusedNotice tone="success">{words.removed}</FocusedNotice> : null}
          <CardServiceNotice closed={service.closed} ahead={service.ahead} />
        </div>
        {none ? (
          <p>{words.none}</p>
        ) : (
          <Loaded asked={asked} waiting="h-40">
            {({ mySavedCard }) => <SavedCardRows card={mySavedCard} />}
          </Loaded>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {tokenClaims()?.role === 'FAMILY' ? (
            <p className="text-ink-soft">{words.family}</p>
          ) : (
            <>
              <Link to={paths.newCreditCard} className={buttonClass('secondary')}>
                {none ? words.add : words.renew}
              </Link>
              {asked.data && !none ? (
                <RemoveCard id={asked.data.mySavedCard.id} onRemoved={() => setRemoved(true)} />
              ) : null}
            </>
          )}
        </div>
      </Card>
    </div>
  );
}
