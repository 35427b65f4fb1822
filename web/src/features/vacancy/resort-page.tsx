/** The page of a resort: what is there, its rooms with their prices by season, and how one gets there. */
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { resortSections, seasons } from '#domain/vacancy/resort.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Gallery } from '#web/ui/gallery.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading, pageHeadingId } from '#web/ui/page-heading.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Card, Rows, Skeleton } from '#web/ui/surfaces.tsx';
import { FacilityNotes, FacilityTags, OutsideLink, RoomTypeAlert, RoomTypeLine } from './facility-notes.tsx';
import { mapLink } from './map-link.ts';
import { monthPrices, type PriceRange } from './month-prices.ts';
import { PicturedRow } from './pictured-row.tsx';
import { ResortContents, ResortPart } from './resort-contents.tsx';
import { ResortPlans } from './resort-plans.tsx';
import { resortQuery, type Contract, type Resort } from './resort-query.ts';

const ResortMapLater = lazy(async () => ({ default: (await import('./resort-map.tsx')).ResortMap }));

const quietly = handling('all');

/** How a product pays for nights, by its id; those of a week of its own pay for none. */
const payments = { 2: 'sp', 3: 'fp', 4: 'vs', 5: 'vm' } as const;
type Payment = (typeof payments)[keyof typeof payments];
type Paying = { by: Payment; unit: string; inYen: boolean };

/** By which contract nights are priced here: the first that books by the night. */
function payingOf(contracts: readonly Contract[]): Paying | null {
  for (const { canBook, pointUnit, productType } of contracts) {
    const by = productType.id in payments ? payments[productType.id as keyof typeof payments] : null;
    if (canBook && by) return { by, unit: pointUnit, inYen: by === 'vs' || by === 'vm' };
  }
  return null;
}

type PricesProps = { resort: Resort; roomTypeId: string; paying: Paying };

const priceFinder =
  ({ resort, roomTypeId, paying }: PricesProps) =>
  (season: string, weekend: boolean) =>
    resort.seasonPrices.find(
      (price) => price.roomTypeId === roomTypeId && price.season === season && price.weekend === weekend,
    )?.[paying.by];

/** This month and the next ones, folded: whoever has dates in mind need not know the seasons. */
function MonthlyPrices(props: PricesProps) {
  const words = useWords('resort').prices;
  const format = useFormat();
  const { resort, paying } = props;
  const said = (price: number) => (paying.inYen ? format.yen(price) : format.amount(price, paying.unit));
  const months = monthPrices(resort.seasons, priceFinder(props));
  if (months.length === 0) return null;
  const cell = (range: PriceRange | null) =>
    range === null
      ? '–'
      : range.from === range.to
        ? said(range.from)
        : words.range(said(range.from), said(range.to));
  return (
    <Disclosure summary={words.byMonth}>
      <table className="tabular w-full table-fixed border-collapse text-left text-sm wrap-anywhere">
        <thead className="text-ink-soft">
          <tr>
            {[words.month, words.weekday, words.weekend].map((name) => (
              <th key={name} scope="col" className="py-2 pr-2 align-top font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {months.map(({ month, weekday, weekend }) => (
            <tr key={month}>
              <th scope="row" className="py-2 pr-2 align-top font-normal">
                {format.month(month)}
              </th>
              <td className="py-2 pr-2 align-top">{cell(weekday)}</td>
              <td className="py-2 align-top">{cell(weekend)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

function RoomPrices(props: PricesProps) {
  const words = useWords('resort');
  const format = useFormat();
  const { paying } = props;
  const priceOf = priceFinder(props);
  const said = (price: number) => (paying.inYen ? format.yen(price) : format.amount(price, paying.unit));
  const shown = seasons.filter((season) => priceOf(season, false) || priceOf(season, true));
  if (shown.length === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-2 gap-2 lg:grid-cols-4">
      {shown.map((season) => (
        <div key={season} className="min-w-0 rounded-sm bg-paper p-2 text-center">
          <dt className="text-xs text-ink-soft">{words.seasons[season]}</dt>
          {[false, true].map((weekend) => {
            const price = priceOf(season, weekend);
            return price ? (
              <dd
                key={String(weekend)}
                className="tabular flex flex-wrap items-baseline justify-center gap-x-2 leading-snug wrap-anywhere"
              >
                <span className="text-xs text-ink-soft">
                  {weekend ? words.prices.weekend : words.prices.weekday}
                </span>
                <span className={weekend ? '' : 'font-semibold'}>{said(price)}</span>
              </dd>
            ) : null;
          })}
        </div>
      ))}
    </dl>
  );
}

/** Of the resort itself or of one of its rooms: what its first picture shows in words, and the further ones. */
function picturesOf({ pictures }: Resort, roomTypeId: string | null) {
  const [first, ...others] = pictures.filter((picture) => picture.roomTypeId === roomTypeId);
  return { alt: first?.alt ?? '', others };
}

function Rooms({ resort, paying }: { resort: Resort; paying: Paying | null }) {
  const words = useWords('resort');
  return (
    <Card>
      <h2 className="text-xl">{words.rooms}</h2>
      <p className="lines mt-1 text-sm text-ink-soft">
        {paying ? (paying.inYen ? words.prices.yen : words.prices.points) : words.prices.none}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {resort.roomTypes.map((roomType) => {
          const { alt, others } = picturesOf(resort, roomType.id);
          return (
            <PicturedRow key={roomType.id} src={roomType.imageUrl} sources={roomType.imageSources} alt={alt}>
              <h3 className="text-lg leading-snug">{roomType.name}</h3>
              <RoomTypeLine roomType={roomType} facility={resort.facility} />
              <p className="mt-1">{roomType.description}</p>
              <RoomTypeAlert alert={roomType.alert} />
              <Gallery pictures={others} place="in a row" />
              {paying ? (
                <>
                  <RoomPrices resort={resort} roomTypeId={roomType.id} paying={paying} />
                  <MonthlyPrices resort={resort} roomTypeId={roomType.id} paying={paying} />
                </>
              ) : null}
            </PicturedRow>
          );
        })}
      </ul>
    </Card>
  );
}

function Basics({ resort }: { resort: Resort }) {
  const words = useWords('resort');
  const says = useWords('vacancy').facility;
  const { facility, phone, checkInFrom, checkOutUntil, latitude, longitude } = resort;
  const rows = [
    {
      term: words.address,
      value: (
        <>
          {says.address(facility)}
          <span className="block">
            <OutsideLink href={mapLink({ ...facility, latitude, longitude })}>{words.map}</OutsideLink>
          </span>
        </>
      ),
    },
    {
      term: words.phone,
      value: (
        <a
          href={`tel:${phone.replaceAll('-', '')}`}
          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
        >
          {phone}
        </a>
      ),
    },
    { term: words.checkIn, value: checkInFrom ? words.from(checkInFrom) : words.atDesk },
    { term: words.checkOut, value: checkOutUntil ? words.until(checkOutUntil) : words.atDesk },
  ];
  return (
    <Card>
      <h2 className="mb-2 text-xl">{words.basics}</h2>
      <Rows rows={rows} />
      <div className="mt-4">
        <FacilityNotes facility={facility} />
      </div>
    </Card>
  );
}

/** So many sections stand open; the rest is one press away, so that the page is not too long on a telephone. */
const sectionsOpen = 2;

/** The sections of which anything is told. */
const sectionsOf = (resort: Resort) =>
  resortSections
    .map((section) => ({ section, facts: resort.facts.filter((fact) => fact.section === section) }))
    .filter(({ facts }) => facts.length > 0);

function Facts({ resort }: { resort: Resort }) {
  const words = useWords('resort').sections;
  return sectionsOf(resort).map(({ section, facts }, index) => (
    <ResortPart key={section} id={section}>
      <Card>
        <Disclosure heading="h2" summary={words[section]} begins={index < sectionsOpen ? 'open' : 'closed'}>
          <Rows rows={facts.map(({ title, text }) => ({ term: title, value: text }))} />
        </Disclosure>
      </Card>
    </ResortPart>
  ));
}

function Seasons({ resort }: { resort: Resort }) {
  const words = useWords('resort');
  const format = useFormat();
  const rows = seasons
    .map((season) => ({
      term: words.seasons[season],
      spans: resort.seasons.filter((span) => span.season === season),
    }))
    .filter(({ spans }) => spans.length > 0);
  if (rows.length === 0) return null;
  return (
    <Card>
      <Disclosure heading="h2" summary={words.calendar}>
        <Rows
          rows={rows.map(({ term, spans }) => ({
            term,
            value: (
              <ul>
                {spans.map(({ fromDate, untilDate }) => (
                  <li key={fromDate}>{format.days({ from: fromDate, to: untilDate })}</li>
                ))}
              </ul>
            ),
          }))}
        />
      </Disclosure>
    </Card>
  );
}

function About({ resort, contracts }: { resort: Resort; contracts: readonly Contract[] }) {
  const words = useWords('resort');
  const says = useWords('vacancy').facility;
  const { facility } = resort;
  const type = facility.type as keyof typeof says.types;
  const { alt, others } = picturesOf(resort, null);
  const hasPlace = resort.latitude !== null && resort.longitude !== null;
  const parts = [
    { id: 'basics', name: words.basics },
    { id: 'rooms', name: words.rooms },
    ...(resort.plans.length > 0 ? [{ id: 'plans', name: words.plans }] : []),
    ...sectionsOf(resort).map(({ section }) => ({ id: section, name: words.sections[section] })),
    ...(hasPlace ? [{ id: 'place', name: words.onMap.place }] : []),
    ...(resort.seasons.length > 0 ? [{ id: 'seasons', name: words.calendar }] : []),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card pad="none">
        <Photo
          src={facility.mainImageUrl}
          sources={facility.mainImageSources}
          alt={alt}
          place="first"
          className="aspect-[5/2] w-full bg-paper-deep object-cover"
        />
        <Gallery pictures={others} place="beneath the first" />
        <div className="grid gap-3 p-5 wrap-anywhere sm:p-8">
          <h1 id={pageHeadingId} tabIndex={-1} className="text-2xl sm:text-3xl">
            {facility.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <Badge tone="key">{says.types[type] ?? facility.type}</Badge>
            {facility.prefecture}
          </p>
          <p>{facility.description}</p>
          <FacilityTags facility={facility} />
          <p>
            <Link to={paths.vacancySearch} search={{ facility: [facility.id] }} className={buttonClass()}>
              {words.search}
            </Link>
          </p>
        </div>
      </Card>
      <ResortContents parts={parts} />
      <ResortPart id="basics">
        <Basics resort={resort} />
      </ResortPart>
      <ResortPart id="rooms">
        <Rooms resort={resort} paying={payingOf(contracts)} />
      </ResortPart>
      {resort.plans.length > 0 ? (
        <ResortPart id="plans">
          <ResortPlans resort={resort} />
        </ResortPart>
      ) : null}
      <Facts resort={resort} />
      {resort.latitude !== null && resort.longitude !== null ? (
        <ResortPart id="place">
          <Suspense fallback={<Skeleton shape="h-140 rounded-lg" />}>
            <ResortMapLater
              key={facility.id}
              id={facility.id}
              latitude={resort.latitude}
              longitude={resort.longitude}
            />
          </Suspense>
        </ResortPart>
      ) : null}
      {resort.seasons.length > 0 ? (
        <ResortPart id="seasons">
          <Seasons resort={resort} />
        </ResortPart>
      ) : null}
    </div>
  );
}

export function ResortPage() {
  const { id } = useParams({ from: '/member/home/resorts/$id' });
  const words = useWords('resort');
  const asked = useAsked({ query: resortQuery, variables: { id }, context: quietly });
  return (
    <div className="shell-width min-h-dvh max-w-240 py-6">
      <Link to={paths.vacancySearch} className="mb-4 inline-flex min-h-12 items-center gap-1 text-key">
        <Icon name="left" size={20} />
        {words.back}
      </Link>
      {asked.data ? null : <PageHeading>{words.title}</PageHeading>}
      <Loaded asked={asked} waiting="h-130">
        {({ resort, myContractList }) => <About resort={resort} contracts={myContractList} />}
      </Loaded>
    </div>
  );
}
