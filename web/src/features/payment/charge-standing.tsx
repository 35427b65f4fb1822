/**
 * What became of the payment of a stay, of a cancellation's fee or of a joining fee, for whoever comes back from the card company. The login
 * that paid is led on to what was booked, or back to the final check, where everything still stands.
 */
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { failureMessage } from '#web/api/error-message.ts';
import { isLoggedIn, tokenClaims } from '#web/api/session.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { anew, useAskedAgain } from './asked-again.ts';
import { SignupCharge } from './signup-charge.tsx';

const chargeQuery = graphql(`
  query CardCharge($id: ID!) {
    cardCharge(id: $id) {
      id
      state
      refusal
      groupId
      purpose
      isFee
      changedBookingId
      cancellation {
        bookingId
        penaltyId
      }
    }
  }
`);

const bookedQuery = graphql(`
  query PaidBookings($id: ID!) {
    myTemporaryBookingGroupState(id: $id) {
      id
      bookingIds
    }
  }
`);

const stillHeldQuery = graphql(`
  query HeldAfterPaying($id: ID!) {
    myTemporaryBookingGroupState(id: $id) {
      id
      state
      expiresAt
    }
  }
`);

type Charge = NonNullable<ResultOf<typeof chargeQuery>['cardCharge']>;

/** Whoever is not the login that paid sees its own bookings, by way of the login where there is no session. */
function ToBookings() {
  const words = useWords('payment').charged;
  if (isLoggedIn())
    return (
      <Link to={paths.booking} className={buttonClass()}>
        {words.seeBookings}
      </Link>
    );
  return (
    <Link to={paths.login} search={{ from: paths.booking }} className={buttonClass()}>
      {words.toBookings}
    </Link>
  );
}

/** What was paid is asked for by the login that paid alone; anybody else is led to the login. */
function ToPaid({ charge: { groupId, cancellation, changedBookingId } }: { charge: Charge }) {
  if (!isLoggedIn()) return <ToBookings />;
  if (changedBookingId) return <ToChanged bookingId={changedBookingId} />;
  if (cancellation) return <ToCancelled {...cancellation} />;
  return groupId === null ? <ToBookings /> : <ToComplete groupId={groupId} />;
}

function ToChanged({ bookingId }: { bookingId: string }) {
  const words = useWords('payment').charged.change;
  return (
    <Link to={paths.bookingDetail} params={{ id: bookingId }} replace className={buttonClass()}>
      {words.toDone}
    </Link>
  );
}

type Cancellation = NonNullable<Charge['cancellation']>;

function ToCancelled({ bookingId, penaltyId }: Cancellation) {
  const words = useWords('payment').charged.fee;
  const done = penaltyId ?? undefined;
  return (
    <Link
      to={paths.cancelStay}
      params={{ id: bookingId }}
      search={{ done }}
      replace
      className={buttonClass()}
    >
      {done === undefined ? words.back : words.toDone}
    </Link>
  );
}

function ToComplete({ groupId }: { groupId: string }) {
  const words = useWords('payment').charged;
  const asked = useAsked({ query: bookedQuery, variables: { id: groupId }, context: anew });
  return (
    <Loaded asked={asked} waiting="h-12">
      {({ myTemporaryBookingGroupState: { bookingIds } }) => (
        <Link to={paths.complete} search={{ booking: [...bookingIds] }} replace className={buttonClass()}>
          {words.toBooking}
        </Link>
      )}
    </Loaded>
  );
}

/** A stay that was not paid: that it is not booked, until when its room is held, and the ways on from there. */
function StillHeld({ groupId }: { groupId: string }) {
  const words = useWords('payment').charged;
  const format = useFormat();
  const asked = useAsked({ query: stillHeldQuery, variables: { id: groupId }, context: anew });
  return (
    <Loaded asked={asked} waiting="h-24">
      {({ myTemporaryBookingGroupState: { state, expiresAt } }) => (
        <>
          {state === 'HELD' && expiresAt ? (
            <p className="lines">{words.stillHeld(format.time(expiresAt))}</p>
          ) : null}
          <Link to={paths.finalConfirmation} replace className={buttonClass()}>
            {words.back}
          </Link>
          {state === 'HELD' ? (
            <div className="flex flex-wrap gap-3">
              {tokenClaims()?.role === 'FAMILY' ? null : (
                <Link
                  to={paths.newCreditCard}
                  search={{ from: paths.finalConfirmation, another: '1' }}
                  className={buttonClass('secondary')}
                >
                  {words.otherCard}
                </Link>
              )}
              <Link to={paths.enterInformation} replace className={buttonClass('secondary')}>
                {words.otherWay}
              </Link>
            </div>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function Back({ charge }: { charge: Charge }) {
  if (charge.changedBookingId) return <ToChanged bookingId={charge.changedBookingId} />;
  if (charge.cancellation) return <ToCancelled {...charge.cancellation} />;
  return charge.groupId ? <StillHeld groupId={charge.groupId} /> : <ToBookings />;
}

/** Of a step that nobody knows a member reads so and goes home; a visitor may find by the login what it was. */
function BackFromNothing() {
  const words = useWords('payment').charged;
  if (!isLoggedIn()) return <ToBookings />;
  return (
    <Link to={paths.home} className={buttonClass()}>
      {words.toHome}
    </Link>
  );
}

type Apart = { PAID: string; ABANDONED: string; stands: string };

/** A fee and a change have words of their own. */
function apartOf({ purpose, isFee }: Charge, { fee, change }: { fee: Apart; change: Apart }): Apart | null {
  if (purpose !== 'BOOKING_CHANGE') return null;
  return isFee ? fee : change;
}

function Standing({ charge }: { charge: Charge | null }) {
  const words = useWords('payment');
  const errors = useWords('errors');
  if (!charge)
    return (
      <>
        <Notice tone="warning">{`${words.callback.unknown}\n${words.charged.unknownText}`}</Notice>
        <BackFromNothing />
      </>
    );
  if (charge.purpose === 'SIGNUP') return <SignupCharge state={charge.state} refusal={charge.refusal} />;
  const apart = apartOf(charge, words.charged);
  switch (charge.state) {
    case 'ASKED':
    case 'CHALLENGE':
      return <Notice role="status">{`${words.charged.asking}\n${words.charged.askingText}`}</Notice>;
    case 'PAID':
      return (
        <>
          <Notice tone="success" role="status">
            {apart?.PAID ?? words.charged.PAID}
          </Notice>
          <ToPaid charge={charge} />
        </>
      );
    case 'OWED':
    case 'GIVEN_BACK':
      return (
        <>
          <Notice tone="warning" role="status">
            {words.charged[charge.state]}
          </Notice>
          <Link to={paths.booking} className={buttonClass()}>
            {words.charged.seeBookings}
          </Link>
        </>
      );
    default: {
      const { refusal: key } = charge;
      const why = key
        ? failureMessage(errors, { kind: 'refused', key, code: 'UNEXECUTABLE_ERROR', facts: {} })
        : (apart?.ABANDONED ?? words.charged.ABANDONED);
      const stands = apart && key ? `\n${apart.stands}` : '';
      return (
        <>
          <Notice tone="warning" role="alert">{`${words.charged.notPaid}\n${why}${stands}`}</Notice>
          <Back charge={charge} />
        </>
      );
    }
  }
}

export function ChargeAsked({ id, onEnd }: { id: string; onEnd: (heading: string) => void }) {
  const words = useWords('payment').charged;
  const asked = useAsked({ query: chargeQuery, variables: { id }, context: anew });
  const { state, purpose, isFee } = asked.data?.cardCharge ?? {};
  useAskedAgain(state, asked.again);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const ofChange = isFee ? words.fee : words.change;
    const apart = purpose === 'SIGNUP' ? words.signup : purpose === 'BOOKING_CHANGE' ? ofChange : words;
    if (state === 'PAID') end(apart.heading);
  }, [state, purpose, isFee, words]);
  return (
    <Loaded asked={asked} waiting="h-24">
      {({ cardCharge }) => <Standing charge={cardCharge} />}
    </Loaded>
  );
}
