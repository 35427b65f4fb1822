/** The membership at a glance: its card, who is logged in, and the way to everything that can be looked after. */
import { Link } from '@tanstack/react-router';
import { joinedAddress } from '#domain/account/contact.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { isCompanyLogin, tokenClaims } from '#web/api/session.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MailAddress } from '#web/ui/mail-address.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Rows, Skeleton } from '#web/ui/surfaces.tsx';

const infoQuery = graphql(`
  query MemberInfo {
    myClientInfo {
      memberId
      name
      isCompany
    }
    myUserInfo {
      id
      role
      name
      nameKana
      prefecture
      locality
      address1
      address2
      tel
      mobile
      email
      contactEmail
      birthday
    }
  }
`);

type Info = ResultOf<typeof infoQuery>;

/** The card as a person carries it; whose membership it is stands above the name where that is another's. */
function MemberCard({ info }: { info: Info }) {
  const words = useWords('account/membership').info;
  const shell = useWords('shell');
  const { myClientInfo: client, myUserInfo: user } = info;
  return (
    <section
      aria-label={words.card}
      className="grid min-h-52 content-between gap-6 rounded-lg bg-key p-6 text-white shadow-card sm:p-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="mincho text-xl">{shell.siteTitle}</p>
        <p className="text-sm">
          {client.isCompany ? `${words.company}　` : ''}
          {words.roles[user.role]}
        </p>
      </div>
      <div className="grid gap-3">
        {user.role === 'MAIN' ? null : (
          <p className="text-sm wrap-anywhere">
            {client.isCompany ? client.name : words.membershipOf(client.name)}
          </p>
        )}
        <p className="text-2xl wrap-anywhere">{user.name}</p>
        <p>
          <span className="mr-4 text-sm">{words.memberId}</span>
          <span className="tabular inline-block text-xl tracking-widest">{client.memberId}</span>
        </p>
      </div>
    </section>
  );
}

/** A company's main login is the company, which has no birthday. */
function AboutYou({ user }: { user: Info['myUserInfo'] }) {
  const words = useWords('account/membership');
  const { info } = words;
  const format = useFormat();
  const shown = (value: string | null | undefined) => (
    <span className="wrap-anywhere">{value ? value : info.none}</span>
  );
  return (
    <Card>
      <h2 className="mb-2 text-xl">{info.you}</h2>
      <Rows
        rows={[
          { term: info.name, value: shown(user.name) },
          { term: info.nameKana, value: shown(user.nameKana) },
          { term: info.address, value: shown(joinedAddress(user)) },
          { term: words.tel, value: shown(user.tel) },
          { term: words.mobile, value: shown(user.mobile) },
          ...(isCompanyLogin()
            ? []
            : [
                {
                  term: info.birthday,
                  value: shown(user.birthday ? format.plainDate(user.birthday) : null),
                },
              ]),
          { term: info.login, value: <MailAddress address={user.email} /> },
          {
            term: info.contactEmail,
            value: user.contactEmail ? <MailAddress address={user.contactEmail} /> : info.none,
          },
        ]}
      />
    </Card>
  );
}

const ways = [
  ['contact', paths.contact],
  ['members', paths.members],
  ['companions', paths.companions],
  ['mfaPolicy', paths.mfaPolicy],
  ['changePassword', paths.changePassword],
  ['creditCard', paths.creditCard],
  ['paymentMethod', paths.paymentMethod],
  ['receiptList', paths.receiptList],
  ['introduction', paths.introduction],
] as const;

function Ways() {
  const words = useWords('account/membership').info;
  const isCompany = tokenClaims()?.isCompany === true;
  const textOf = (name: (typeof ways)[number][0]) =>
    words[name === 'members' && isCompany ? 'membersOfCompany' : name];
  return (
    <nav aria-label={words.links}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {ways.map(([name, to]) => (
          <li key={name}>
            <Link
              to={to}
              className="flex h-full min-h-18 items-center justify-between gap-4 rounded-md border border-line bg-white px-5 py-3 text-ink no-underline hover:border-key hover:bg-key-soft"
            >
              <span className="grid">
                <span className="font-semibold">{textOf(name)[0]}</span>
                <span className="text-sm text-ink-soft">{textOf(name)[1]}</span>
              </span>
              <span className="text-key">
                <Icon name="right" size={20} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function MemberInfoPage() {
  const words = useWords('account/membership').info;
  const asked = useAsked({ query: infoQuery });
  return (
    <div className="shell-width py-8">
      <PageHeading>{words.title}</PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Loaded
          asked={asked}
          waiting={
            <div className="grid gap-6">
              <Skeleton shape="h-52" />
              <Skeleton shape="h-120" />
            </div>
          }
        >
          {(info) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <MemberCard info={info} />
              <AboutYou user={info.myUserInfo} />
            </div>
          )}
        </Loaded>
        <Ways />
      </div>
    </div>
  );
}
