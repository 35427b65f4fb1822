/** What is asked of a stay that is booked without asking: who comes, the most it may cost, and the terms that hold then. */
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { isCompanyLogin } from '#web/api/session.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { Skeleton } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { GuestFields } from '../guest-fields.tsx';
import type { GuestPlace } from '../guest-entry.ts';
import { usePlaceNames } from '../guest-places.ts';
import { Myself } from '../myself.tsx';
import { PolicyPreview } from '../choose/policy-preview.tsx';
import { useTotal } from '../choose/price-summary.tsx';
import type { PriceState, StayPrice } from '../choose/price.ts';
import type { AgreedForm } from './agreed-form.ts';

type Stay = { contractId: string; checkInDate: string };
type Props = { stay: Stay; places: readonly (readonly GuestPlace[])[]; priced: PriceState };

export function AgreedBooking({ stay, places, priced }: Props) {
  const { price } = priced;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 border-t border-line pt-6">
      {places.map((room, at) => (
        <Room key={at} at={at} of={places.length} room={room} stay={stay} />
      ))}
      {price ? (
        <Agreement stay={stay} price={price} />
      ) : priced.error ? (
        <FailureNotice error={priced.error} />
      ) : (
        <Skeleton shape="h-60" />
      )}
    </div>
  );
}

function Room({ at, of, room, stay }: { at: number; of: number; room: readonly GuestPlace[]; stay: Stay }) {
  const words = useWords('booking/hold').guests;
  const names = usePlaceNames()(room);
  return (
    <section className="grid gap-6">
      <h3 className="text-lg">{of > 1 ? words.room(at + 1) : words.title}</h3>
      {room.map((place, index) => {
        const prefix = `rooms.${at}.guests.${index}` as const;
        return (
          <fieldset key={place.id}>
            <legend className="mb-3 font-semibold">{names[index]}</legend>
            {at === 0 && place.representative && !isCompanyLogin() ? (
              <Myself prefix={prefix} checkInDate={stay.checkInDate} />
            ) : null}
            <GuestFields prefix={prefix} place={place} passports="later" />
          </fieldset>
        );
      })}
    </section>
  );
}

/** The price of today is what the ceilings begin with. */
function Agreement({ stay, price }: { stay: Stay; price: StayPrice }) {
  const words = useWords('booking/hold').agreed;
  const total = useTotal();
  const entry = useEntry<AgreedForm>();
  const { register, getValues, setValue } = useFormContext<AgreedForm>();
  const inPoints = price.pointUnit !== 'yen';
  useEffect(() => {
    if (getValues('mostPoints') === '') setValue('mostPoints', String(price.totalPoints));
    if (getValues('mostYen') === '') setValue('mostYen', String(price.totalJpy));
  }, [price, getValues, setValue]);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 className="text-lg">{words.title}</h3>
      <p>{words.priceNow(total(price))}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {inPoints ? (
          <TextField
            {...entry('mostPoints', words.mostPoints)}
            need="required"
            inputMode="numeric"
            tidy="number"
            autoComplete="off"
          />
        ) : null}
        <TextField
          {...entry('mostYen', words.mostYen)}
          need="required"
          inputMode="numeric"
          tidy="number"
          autoComplete="off"
        />
      </div>
      <p className="text-sm text-ink-soft">{words.above}</p>
      <p>{words.payment[price.totalJpy === 0 ? 'points' : isCompanyLogin() ? 'company' : 'house']}</p>
      <PolicyPreview
        contractId={stay.contractId}
        checkInDate={stay.checkInDate}
        planId={null}
        unit={price.pointUnit}
      />
      <div>
        <Checkbox {...register('endsOthers')} label={words.endsOthers} />
        <Checkbox
          {...register('agrees')}
          id={fieldId('agrees')}
          label={words.agrees}
          error={entry('agrees', words.agreesName).error}
        />
      </div>
    </section>
  );
}
