/** The saved card as it is kept: number masked, until when it is good. */
import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { handling } from '#web/api/client.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { serverNow } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Notice, Rows, Skeleton } from '#web/ui/surfaces.tsx';
import { cardExpired, cardMonth } from './card-expiry.ts';
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
  const shell = useWords('shell');
  const [{ data, error }] = useQuery({ query: savedCardQuery, context: noCardIsShown });
  const none = isRefusedWith(error, 'CREDIT_CARD_NOT_FOUND');
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={data ? words.lead : undefined}>{words.title}</PageHeading>
      <Card>
        {data ? (
          <SavedCardRows card={data.mySavedCard} />
        ) : none ? (
          <p>{words.none}</p>
        ) : error ? (
          <FailureNotice error={error} />
        ) : (
          <Loading label={shell.loading}>
            <Skeleton shape="h-40" />
          </Loading>
        )}
        <p className="mt-6">
          <Link to={paths.newCreditCard} className={buttonClass('secondary')}>
            {words.renew}
          </Link>
        </p>
      </Card>
    </div>
  );
}
