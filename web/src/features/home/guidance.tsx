/** The parts of home beside its answers: a stay to confirm, the certificate of the last stay, ways to other places, and frequent questions. */
import { Link } from '@tanstack/react-router';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { Card } from '#web/ui/surfaces.tsx';

export const lastStayFields = graphql(`
  fragment LastStay on Booking {
    id
    checkInDate
    checkOutDate
    room {
      roomType {
        facility {
          id
          name
        }
      }
    }
  }
`);

/** A stay that is over, until its member has said that it took place. */
export function ToConfirm({ stay }: { stay: LastStay | undefined }) {
  const words = useWords('home').confirm;
  if (!stay) return null;
  return (
    <section className="grid items-center gap-3 rounded-lg border-l-4 border-key bg-white px-5 py-4 shadow-card sm:grid-cols-[1fr_auto] sm:px-8">
      <div>
        <h2 className="text-lg">{words.title}</h2>
        <p className="tabular text-ink-soft">
          {stay.room.roomType.facility.name}
          <br />
          <StayText stay={stay} />
        </p>
      </div>
      <Link to={paths.bookingConfirmation} params={{ id: stay.id }} className={buttonClass()}>
        {words.open}
      </Link>
    </section>
  );
}

type LastStay = ResultOf<typeof lastStayFields>;

export function Certificate({ stay }: { stay: LastStay | undefined }) {
  const words = useWords('home').certificate;
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      {stay ? (
        <>
          <p className="tabular mt-2 text-ink-soft">
            <StayText stay={stay} />
          </p>
          <p className="mt-3">
            <Link
              to={paths.usageCertificate}
              params={{ id: stay.id }}
              className={`${buttonClass('secondary')} w-full`}
            >
              <span>
                <KeptTogether text={words.of(stay.room.roomType.facility.name)} part={words.title} />
              </span>
            </Link>
          </p>
          <p className="mt-2">
            <Link
              to={paths.booking}
              search={{ view: 'past' }}
              className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
            >
              {words.older}
            </Link>
          </p>
        </>
      ) : (
        <p className="mt-2 text-ink-soft">{words.none}</p>
      )}
    </Card>
  );
}

const ways = ['statements', 'news', 'documents', 'backNumber'] as const;

export function Ways() {
  const words = useWords('home').more;
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      <ul className="mt-2 divide-y divide-line">
        {ways.map((way) => (
          <li key={way}>
            <Link to={paths[way]} className="flex min-h-14 items-center justify-between gap-4 text-key">
              {words[way]}
              <Icon name="right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const questionFields = graphql(`
  fragment HomeQuestion on FaqEntry {
    id
    section
    question
    answer
  }
`);
type Question = ResultOf<typeof questionFields>;

/** By what they are about, as the club has them; what one section alone has needs no heading of its own. */
export function Questions({ entries }: { entries: readonly Question[] }) {
  const words = useWords('home').questions;
  const { callCenterPhone } = useSettings();
  const sections = [...new Set(entries.map(({ section }) => section))];
  if (sections.length === 0) return null;
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      {sections.map((section) => (
        <section key={section} className="mt-4">
          {sections.length > 1 ? (
            <h3 className="border-b border-line pb-2 text-sm text-ink-soft">{words.sections[section]}</h3>
          ) : null}
          <div className="divide-y divide-line">
            {entries
              .filter((entry) => entry.section === section)
              .map(({ id, question, answer }) => (
                <details key={id}>
                  <summary className="flex min-h-14 items-center justify-between py-2 font-semibold wrap-anywhere">
                    {question}
                  </summary>
                  <p className="lines pb-5 wrap-anywhere text-ink-soft">
                    <KeptTogether text={answer} part={callCenterPhone} />
                  </p>
                </details>
              ))}
          </div>
        </section>
      ))}
    </Card>
  );
}
