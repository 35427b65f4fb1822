/**
 * Where the guard leads without a good card: why, and what can be done. Registering a card opens later; until then the
 * call centre does it, and who has called goes on from here.
 */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { handling } from '#web/api/handling.ts';
import { tokenClaims } from '#web/api/session.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { serverNow, useSettings } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { PhoneButton } from '#web/app/shell/call-center.tsx';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { CardEntry } from './card-entry.tsx';
import { CardServiceNotice, useCardService, type CardService } from './card-service.tsx';
import { cardStanding, type CardStanding } from './card-standing.ts';
import { FocusedNotice } from './focused-notice.tsx';
import { savedCardQuery } from './saved-card.ts';
import { UrgentNews } from './urgent-news.tsx';

const quietly = handling('all');
const anew = { ...quietly, requestPolicy: 'network-only' } as const;

/** Why the other pages are closed, in one sentence. */
function Why({ standing }: { standing: CardStanding }) {
  const words = useWords('payment').newCard;
  const format = useFormat();
  if (standing.is === 'good')
    return (
      <Notice tone="success" role="status">
        {words.good}
      </Notice>
    );
  if (standing.is === 'none') return <Notice tone="warning">{words.none}</Notice>;
  if (standing.is !== 'expired') return null;
  const day = standing.lastDay && format.plainDate(standing.lastDay);
  return (
    <Notice tone="warning">
      {day ? <KeptTogether text={words.expiredOn(day)} part={day} /> : words.expired}
    </Notice>
  );
}

/** Not by family members, and not while the gateway is closed. */
const mayEnterCard = ({ shopId, available }: CardService): boolean =>
  shopId !== null && available && tokenClaims()?.role !== 'FAMILY';

type GiveProps = {
  service: CardService;
  /** The card in whose place another is given. */
  present: string | undefined;
  onSaved: () => void;
};

/** The card's fields, or whom to ask where they cannot be had. */
function HowToGive({ service, present, onSaved }: GiveProps) {
  const words = useWords('payment').newCard;
  const { callCenterPhone } = useSettings();
  const { from } = useSearch({ from: '/member/home/member-info/new-credit-card' });
  const isFamily = tokenClaims()?.role === 'FAMILY';
  if (mayEnterCard(service)) return <CardEntry from={from} present={present} onSaved={onSaved} />;
  return (
    <>
      <div className="grid gap-2">
        <p className="text-lg font-semibold">{isFamily ? words.family : words.later}</p>
        <p className="lines text-ink-soft">{words.laterText}</p>
      </div>
      <div className="max-w-100">
        <PhoneButton phone={callCenterPhone} />
      </div>
    </>
  );
}

type OnwardProps = { standing: CardStanding; lookAgain: () => void; busy: boolean };

/** Registered by telephone meanwhile, a card lets the member go on; there is nothing else to try. */
function Onward({ standing, lookAgain, busy }: OnwardProps) {
  const words = useWords('payment').newCard;
  const { from } = useSearch({ from: '/member/home/member-info/new-credit-card' });
  const navigate = useNavigate();
  const [looked, setLooked] = useState(false);
  if (standing.is === 'good')
    return (
      <Button
        wide="narrow"
        onClick={() =>
          void (from
            ? navigate({ href: from, replace: true })
            : navigate({ to: paths.creditCard, replace: true }))
        }
      >
        {from === undefined
          ? words.toCard
          : from.startsWith(paths.finalConfirmation)
            ? words.toFinal
            : words.goOn}
      </Button>
    );
  return (
    <>
      <p className="text-ink-soft">{words.called}</p>
      {looked && !busy ? (
        <Notice tone="warning" role="alert">
          {words.stillNone}
        </Notice>
      ) : null}
      <Button
        kind="secondary"
        wide="narrow"
        busy={busy ? words.checking : null}
        onClick={() => {
          setLooked(true);
          lookAgain();
        }}
      >
        {words.again}
      </Button>
    </>
  );
}

/** While it is looked up again, what was found before stands. */
function useLast(standing: CardStanding): CardStanding {
  const [last, setLast] = useState(standing);
  if (standing.is !== 'asked' && standing.is !== last.is) setLast(standing);
  return standing.is === 'asked' ? last : standing;
}

type CardHeadingProps = { replaces: boolean; replaced: string | undefined };

/** A card in the place of another says which one goes, and once it is gone only that the card is another one. */
function CardHeading({ replaces, replaced }: CardHeadingProps) {
  const words = useWords('payment').newCard;
  if (!replaces) return <PageHeading lead={words.lead}>{words.title}</PageHeading>;
  const lead = replaced === undefined ? undefined : words.replaceLead(replaced.slice(-4));
  return <PageHeading lead={lead}>{words.replaceTitle}</PageHeading>;
}

export function NewCreditCardPage() {
  const words = useWords('payment').newCard;
  const { from, another } = useSearch({ from: '/member/home/member-info/new-credit-card' });
  const { callCenterPhone } = useSettings();
  const { service, closed, ahead } = useCardService();
  const asked = useAsked({ query: savedCardQuery, context: anew });
  const isNone = isRefusedWith(asked.error, 'CREDIT_CARD_NOT_FOUND');
  const found = isNone ? 'none' : asked.error ? 'unknown' : asked.data?.mySavedCard;
  const standing = useLast(cardStanding(found, serverNow()));
  const [saved, setSaved] = useState<'first' | 'another' | null>(null);
  const [called, setCalled] = useState(false);
  // Whoever comes of their own accord, or from a card that was refused, gives another one in the place of the one that is good.
  const replaces =
    standing.is === 'good' && (from === undefined || another !== undefined) && saved === null && !called;
  const present = replaces ? asked.data?.mySavedCard.cardNo : undefined;
  const gives = (standing.is !== 'good' || replaces) && saved === null;
  const canBeEntered = service !== undefined && mayEnterCard(service);
  return (
    <div className="shell-width max-w-200 py-8">
      {from ? null : <WayBack through={['memberInfo', 'creditCard']} />}
      <CardHeading replaces={replaces || saved === 'another'} replaced={present} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <div className="grid gap-5">
            {standing.is === 'asked' || standing.is === 'unknown' ? (
              <Loaded asked={asked} waiting="h-16">
                {() => null}
              </Loaded>
            ) : replaces || saved !== null ? null : (
              <Why standing={standing} />
            )}
            {saved !== null ? <FocusedNotice tone="success">{words.saved}</FocusedNotice> : null}
            <CardServiceNotice closed={closed} ahead={ahead} />
            {service && gives ? (
              <HowToGive
                service={service}
                present={present}
                onSaved={() => {
                  setSaved(replaces ? 'another' : 'first');
                  asked.again();
                }}
              />
            ) : null}
            {standing.is === 'asked' || standing.is === 'unknown' || replaces ? null : (
              <div className="grid justify-items-start gap-3 border-t border-line pt-5">
                {gives && canBeEntered ? (
                  <div className="grid w-full max-w-100 gap-2">
                    <p className="font-semibold">{words.byPhone}</p>
                    <PhoneButton phone={callCenterPhone} />
                  </div>
                ) : null}
                <Onward
                  standing={standing}
                  lookAgain={() => {
                    setCalled(true);
                    asked.again();
                  }}
                  busy={asked.busy}
                />
              </div>
            )}
          </div>
        </Card>
        <UrgentNews />
        <p className="sm:-ml-3">
          <Link to={paths.logout} preload={false} className={buttonClass('quiet')}>
            {words.logout}
          </Link>
        </p>
      </div>
    </div>
  );
}
