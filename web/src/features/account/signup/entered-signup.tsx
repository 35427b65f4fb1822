/** What was entered, as the last screen shows it, with the way to change each part, and what is agreed to. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { formatPostalCode } from '#messages/format.ts';
import { normalizeNumber } from '#domain/kernel/typed-text.ts';
import { paths } from '#web/app/paths.ts';
import { DisclosureLink } from '#web/app/shell/disclosure-link.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { Card, Rows } from '#web/ui/surfaces.tsx';
import { prefectureNameOf, type Prefecture } from '../address-fields.tsx';
import { MEDIA, SEXES, type SignupEntries } from './entries.ts';
import { ContractTerm, FeeRows } from './fee-rows.tsx';
import type { Application } from './signup-queries.ts';

type PartProps = { title: string; to: string; change: string };

function PartHeading({ title, to, change }: PartProps) {
  const words = useWords('account/signup').confirmation;
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-lg">{title}</h2>
      <Link to={to} aria-label={change} className={`${buttonClass('quiet')} -mr-3`}>
        {words.change}
      </Link>
    </div>
  );
}

type DetailsProps = {
  application: Application;
  entries: SignupEntries;
  prefectures: readonly Prefecture[];
};

/** Names and numbers are as long as they were typed. */
const long = (text: string) => <span className="wrap-anywhere">{text}</span>;

function useRowsOfPerson(entries: SignupEntries) {
  const words = useWords('account/signup').details;
  const format = useFormat();
  const sex = SEXES.find((one) => one === entries.sex);
  return [
    { term: words.name, value: long(entries.name) },
    { term: words.nameKana, value: long(entries.nameKana) },
    { term: words.birthday, value: entries.birthday && format.plainDate(entries.birthday) },
    { term: words.sex, value: sex ? words.sexes[sex] : words.sexNone },
  ];
}

function useRowsOfCompany(entries: SignupEntries) {
  const words = useWords('account/signup').details;
  return [
    { term: words.companyName, value: long(entries.name) },
    { term: words.companyKana, value: long(entries.nameKana) },
    { term: words.representativeName, value: long(entries.representativeName) },
    { term: words.representativeKana, value: long(entries.representativeNameKana) },
    { term: words.contactName, value: long(entries.contactName) },
    { term: words.contactKana, value: long(entries.contactNameKana) },
  ];
}

export function EnteredDetails({ application, entries, prefectures }: DetailsProps) {
  const words = useWords('account/signup');
  const { confirmation, details } = words;
  const person = useRowsOfPerson(entries);
  const company = useRowsOfCompany(entries);
  const media = MEDIA.find((one) => one === entries.media);
  const postalCode = formatPostalCode(normalizeNumber(entries.postalCode));
  const place = [
    prefectureNameOf(prefectures, entries.prefecture),
    ...[entries.locality, entries.address1, entries.address2],
  ];
  return (
    <Card>
      <PartHeading title={confirmation.details} to={paths.registerForm} change={confirmation.changeDetails} />
      <Rows
        rows={[
          ...(application.isCompany ? company : person),
          {
            term: confirmation.address,
            value: long([`〒${postalCode}`, ...place].filter(Boolean).join(' ')),
          },
          { term: confirmation.tel, value: entries.tel || confirmation.none },
          { term: confirmation.mobile, value: entries.mobile || confirmation.none },
          { term: details.email, value: long(application.email) },
          ...(application.clientCode === null
            ? []
            : [{ term: details.clientCode, value: long(application.clientCode) }]),
          ...(application.question === null
            ? []
            : [{ term: details.answer, value: long(entries.answer || confirmation.none) }]),
          { term: details.media, value: media ? details.medias[media] : details.mediaNone },
        ]}
      />
    </Card>
  );
}

/** The last digits are those of the card, where they are known. */
type PaymentProps = { application: Application; lastDigits: string };

export function EnteredPayment({ application, lastDigits }: PaymentProps) {
  const words = useWords('account/signup');
  const { confirmation } = words;
  const { needsCard, feeYen, promoCode } = application;
  const card = needsCard
    ? confirmation.card(lastDigits)
    : feeYen === 0
      ? confirmation.noCard
      : confirmation.paid;
  return (
    <Card>
      {needsCard ? (
        <PartHeading
          title={confirmation.payment}
          to={paths.registerPayment}
          change={confirmation.changeCard}
        />
      ) : (
        <h2 className="mb-2 text-lg">{confirmation.payment}</h2>
      )}
      <FeeRows fee={application} code={promoCode} />
      <ContractTerm />
      <p className="mt-2">{card}</p>
    </Card>
  );
}

type Agreed = { agreed: boolean; consented: boolean };

function Agreement({ name, label, needed }: { name: keyof Agreed; label: string; needed: string }) {
  const { register } = useFormContext<Agreed>();
  // What is agreed to is too long to name the problem by.
  const { errors } = useFormState<Agreed>();
  return (
    <Checkbox
      {...register(name, { validate: (value) => value || needed })}
      id={fieldId(name)}
      label={label}
      error={errors[name]?.message}
    />
  );
}

export function Agreements({ application }: { application: Application }) {
  const words = useWords('account/signup').confirmation;
  const format = useFormat();
  const { terms, feeYen, needsCard } = application;
  const [isLarge, setIsLarge] = useState(false);
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-lg">{words.terms(terms.version)}</h2>
        <div
          role="region"
          aria-label={words.terms(terms.version)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          tabIndex={0}
          className="lines max-h-80 overflow-y-auto rounded-md border border-line bg-paper p-4 text-sm"
        >
          {terms.text}
        </div>
        <div className="sm:hidden">
          <Button kind="secondary" onClick={() => setIsLarge(true)}>
            {words.termsLarge}
          </Button>
        </div>
        <Dialog open={isLarge} title={words.terms(terms.version)} wide onClose={() => setIsLarge(false)}>
          <div className="px-4 sm:px-0">{terms.text}</div>
        </Dialog>
        <Agreement name="agreed" label={words.agree} needed={words.agreeNeeded} />
        {needsCard ? (
          <>
            <Agreement
              name="consented"
              label={words.consent(format.yen(feeYen))}
              needed={words.consentNeeded}
            />
            <p className="text-sm text-ink-soft">{words.known}</p>
          </>
        ) : null}
        <p className="text-sm">
          <DisclosureLink />
        </p>
      </div>
    </Card>
  );
}
