/** The details of a held reservation: what is kept, until when, and the way to go on. It belongs to the flow. */
import { Link, useParams } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { FacilityNotes, RoomTypeAlert, RoomTypeLine } from '#web/features/vacancy/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { withSummary } from '#web/ui/summary-bar.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { useContractName } from './contract-name.ts';
import { HeldFrame, type HeldStep } from './held-frame.tsx';
import { stayOfHold } from './held-stay.ts';
import { HeldPolicy } from '../choose/policy-preview.tsx';
import { PriceSummary } from '../choose/price-summary.tsx';
import { StayRows, useParty } from '../choose/stay-facts.tsx';

function NotFound() {
  const { toSearch } = useWords('booking/choose');
  const words = useWords('booking/hold');
  return (
    <div className="shell-width py-8">
      <PageHeading>{words.held.title}</PageHeading>
      <div className="grid gap-6">
        <Notice tone="warning">{words.held.notFound}</Notice>
        <p>
          <Link to={paths.vacancySearch} className={buttonClass('secondary')}>
            {toSearch}
          </Link>
        </p>
      </div>
    </div>
  );
}

function HeldDetails({ held }: HeldStep) {
  const words = useWords('booking/hold');
  const contract = useContractName(held);
  const party = useParty();
  const stay = stayOfHold(held);
  const { rooms } = stay;
  return (
    <div className={withSummary}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <StayRows stay={stay} contractName={contract} />
          {rooms.length > 1 ? (
            <ul className="mt-3 border-t border-line pt-3">
              {rooms.map((room, index) => (
                <li key={index} className="flex flex-wrap justify-between gap-x-4 py-1">
                  <span className="text-ink-soft">{words.held.room(index + 1)}</span>
                  {party([room])}
                </li>
              ))}
            </ul>
          ) : null}
        </Card>
        <Card>
          <h2 className="text-lg">{held.roomType.name}</h2>
          <RoomTypeLine roomType={held.roomType} facility={held.facility} />
          <RoomTypeAlert alert={held.roomType.alert} />
          <p className="my-3">{held.roomType.description}</p>
          <FacilityNotes facility={held.facility} />
        </Card>
        <HeldPolicy
          policy={held.cancelPolicy}
          checkInDate={held.bookings[0]?.checkInDate ?? ''}
          unit={held.price.pointUnit}
        />
      </div>
      <PriceSummary
        stay={stay}
        price={held.price}
        lots={held.price.lots}
        below="bar"
        action={
          <Link to={paths.enterInformation} className={`${buttonClass()} w-full`}>
            {words.held.continue}
          </Link>
        }
      />
    </div>
  );
}

export function HeldReservationPage() {
  const { id } = useParams({ from: '/member/home/vacancy-search/reservation/details/$id' });
  const words = useWords('booking/hold').held;
  return (
    <HeldFrame step="enterInformation" title={words.title} lead={words.lead} absent={<NotFound />}>
      {(step) => (step.held.id === id ? <HeldDetails {...step} /> : <NotFound />)}
    </HeldFrame>
  );
}
