/**
 * What the law wants every seller to disclose, open to anyone: who sells, what is paid, when and how, and how to cancel. The club sets
 * who it is; what the portal itself does is told in the portal's words unless the club has set others.
 */
import type { ReactNode } from 'react';
import { graphql } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useSettings } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';

const disclosureQuery = graphql(`
  query LegalDisclosure {
    portalSettings {
      joiningFeeYen
      joiningContractYears
    }
    legalDisclosure {
      seller
      address
      registrationNumber
      responsible
      email
      price
      payment
      delivery
      cancelling
    }
  }
`);

/** Long texts stand below their names on a telephone, and beside them where there is room. */
function Lines({ lines }: { lines: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className="grid divide-y divide-line">
      {lines.map(({ term, value }) => (
        <div
          key={term}
          className="grid gap-x-6 gap-y-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)]"
        >
          <dt className="font-semibold">{term}</dt>
          <dd className="lines min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function DisclosurePage() {
  const words = useWords('payment').disclosure;
  const { titles, callCenter } = useWords('shell');
  const { callCenterPhone } = useSettings();
  const format = useFormat();
  const asked = useAsked({ query: disclosureQuery });
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading>{titles.disclosure}</PageHeading>
      <Card>
        <Loaded asked={asked} waiting="h-200">
          {({ legalDisclosure: told, portalSettings: { joiningFeeYen, joiningContractYears } }) => (
            <Lines
              lines={[
                { term: words.seller, value: told.seller ?? words.onRequest(callCenterPhone) },
                { term: words.responsible, value: told.responsible ?? words.onRequest(callCenterPhone) },
                { term: words.address, value: told.address ?? words.onRequest(callCenterPhone) },
                { term: words.phone, value: `${callCenterPhone}\n${callCenter.hours}` },
                { term: words.email, value: told.email ?? words.onRequest(callCenterPhone) },
                ...(told.registrationNumber === null
                  ? []
                  : [{ term: words.registrationNumber, value: told.registrationNumber }]),
                { term: words.price, value: told.price ?? words.terms.price },
                { term: words.payment, value: told.payment ?? words.terms.payment },
                { term: words.delivery, value: told.delivery ?? words.terms.delivery },
                {
                  term: words.joining,
                  value: words.terms.joining({
                    fee: format.yen(joiningFeeYen),
                    years: joiningContractYears,
                    phone: callCenterPhone,
                  }),
                },
                { term: words.cancelling, value: told.cancelling ?? words.terms.cancelling },
              ]}
            />
          )}
        </Loaded>
      </Card>
    </div>
  );
}
