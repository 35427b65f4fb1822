/** Back issues of the magazine, a year at a time; the year is in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment } from 'react';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Select } from '#web/ui/choices.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { DocumentLines } from './document-lines.tsx';

const issuesQuery = graphql(`
  query BackNumbers {
    vacationLifeList {
      year
      month
      fileName
      url
    }
  }
`);

type Issues = ResultOf<typeof issuesQuery>['vacationLifeList'];

function Issues({ issues }: { issues: Issues }) {
  const words = useWords('document').backNumber;
  const navigate = useNavigate();
  const { year } = useSearch({ from: '/member/home/download-documents/vacation-life-back-number' });
  const years = [...new Set(issues.map((issue) => issue.year))];
  const chosen = years.find((one) => String(one) === year) ?? years[0];
  if (chosen === undefined) return <p>{words.none}</p>;
  return (
    <div className="grid gap-4">
      <Select
        label={words.year}
        value={String(chosen)}
        onChange={(event) =>
          void navigate({
            to: paths.backNumber,
            search: { year: event.target.value },
            replace: true,
            resetScroll: false,
          })
        }
      >
        {years.map((one) => (
          <option key={one} value={String(one)}>
            {words.yearValue(one)}
          </option>
        ))}
      </Select>
      <DocumentLines
        lines={issues
          .filter((issue) => issue.year === chosen)
          .map((issue) => ({ ...issue, name: words.issue(issue.year, issue.month) }))}
      />
    </div>
  );
}

export function BackNumberPage() {
  const words = useWords('document').backNumber;
  const asked = useAsked({ query: issuesQuery });
  return (
    <div className="shell-width max-w-240 py-8">
      <PageHeading lead={words.lead}>
        {words.title.map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </PageHeading>
      <Loaded asked={asked} waiting="h-96">
        {({ vacationLifeList }) => (
          <Card>
            <Issues issues={vacationLifeList} />
          </Card>
        )}
      </Loaded>
    </div>
  );
}
