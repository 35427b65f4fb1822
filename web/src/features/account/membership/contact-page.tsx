/** Where the club reaches the membership: address, telephones, e-mail. */
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { formatPostalCode } from '#messages/format.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { tokenClaims } from '#web/api/session.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { EmailPair } from '#web/forms/email-fields.tsx';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { useWords } from '#web/i18n/language.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import {
  AddressFields,
  type AddressEntries,
  prefectureId,
  prefectureNameOf,
  type Prefecture,
} from '../address-fields.tsx';
import { PhoneFields } from '../phone-fields.tsx';

const contactFields = graphql(`
  fragment MainContactFields on MainContact {
    tel
    mobile
    email
    postalCode
    prefecture
    locality
    address1
    address2
  }
`);

const contactQuery = graphql(
  `
    query MyMainContact {
      enumPrefectureList {
        id
        name
      }
      myClientInfo {
        memberId
        mainContact {
          ...MainContactFields
        }
      }
    }
  `,
  [contactFields],
);

const updateContact = graphql(
  `
    mutation UpdateMyMainContact($data: MainContactInput!) {
      updateMyMainContact(data: $data) {
        memberId
        mainContact {
          ...MainContactFields
        }
      }
    }
  `,
  [contactFields],
);

type Contact = ResultOf<typeof contactFields>;
type Values = AddressEntries & { tel: string; mobile: string; email: string; emailAgain: string };

function valuesOf(contact: Contact, prefectures: readonly Prefecture[]): Values {
  return {
    postalCode: contact.postalCode ? formatPostalCode(contact.postalCode) : '',
    prefecture: prefectureId(prefectures, contact.prefecture),
    locality: contact.locality ?? '',
    address1: contact.address1 ?? '',
    address2: contact.address2 ?? '',
    tel: contact.tel ?? '',
    mobile: contact.mobile ?? '',
    email: contact.email ?? '',
    emailAgain: '',
  };
}

function Reach({ savedEmail }: { savedEmail: string }) {
  const words = useWords('account/membership');
  return (
    <>
      <p className="text-sm text-ink-soft">{words.contact.phones}</p>
      <PhoneFields />
      <EmailPair
        name="email"
        label={words.email}
        need="required"
        autoComplete="email"
        saved={savedEmail}
        again={{ name: 'emailAgain', label: words.emailAgain, help: words.emailAgainHelp }}
      />
    </>
  );
}

function ContactForm({ contact, prefectures }: { contact: Contact; prefectures: readonly Prefecture[] }) {
  const words = useWords('account/membership');
  const form = useEntryForm({
    start: valuesOf(contact, prefectures),
    send: ({ emailAgain: _again, ...values }, call) =>
      call(updateContact, {
        data: { ...values, prefecture: prefectureNameOf(prefectures, values.prefecture) },
      }),
    done: ({ updateMyMainContact: { mainContact } }, _, { reset }) => {
      reset(valuesOf(mainContact, prefectures));
      showToast(words.contact.saved);
    },
  });
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  const barred = checkMembershipCare({ role }) !== null;

  return (
    <EntryForm of={form} leaving="asks">
      {barred ? <Notice tone="warning">{words.notForFamily}</Notice> : null}
      <Card>
        <fieldset disabled={barred} className="grid gap-6">
          <h2 className="text-xl">{words.contact.addressTitle}</h2>
          <AddressFields need="required" prefectures={prefectures} />
        </fieldset>
      </Card>
      <Card>
        <fieldset disabled={barred} className="grid gap-6">
          <h2 className="text-xl">{words.contact.reachTitle}</h2>
          <Reach savedEmail={contact.email ?? ''} />
        </fieldset>
      </Card>
      <div>
        <SubmitButton disabled={barred} reason={words.notForFamily} busy={words.contact.busy}>
          {words.contact.save}
        </SubmitButton>
      </div>
    </EntryForm>
  );
}

export function ContactPage() {
  const words = useWords('account/membership').contact;
  const asked = useAsked({ query: contactQuery });
  return (
    <div className="shell-width max-w-200 py-8">
      <WayBack through={['memberInfo']} />
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Loaded asked={asked} waiting="h-120">
        {({ myClientInfo, enumPrefectureList }) => (
          <ContactForm contact={myClientInfo.mainContact} prefectures={enumPrefectureList} />
        )}
      </Loaded>
    </div>
  );
}
