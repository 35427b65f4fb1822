/** Documents to download: guides and other papers; the magazine has a page of its own. */
import { Link } from '@tanstack/react-router';
import { graphql } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { DocumentLines } from './document-lines.tsx';

const documentsQuery = graphql(`
  query Documents {
    userGuideList {
      year
      fileName
      url
    }
    otherPublicDocList {
      docType
      fileName
      url
    }
  }
`);

/** What a paper is called: its file's name without the ending. */
const nameOf = (fileName: string) => fileName.replace(/\.[a-z0-9]{2,5}$/i, '');

export function DocumentsPage() {
  const words = useWords('document');
  const asked = useAsked({ query: documentsQuery });
  return (
    <div className="shell-width max-w-240 py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Loaded asked={asked} waiting="h-130">
        {(data) => (
          <div className="grid gap-6">
            <Card>
              <h2 className="mb-2 text-xl">{words.guides}</h2>
              <DocumentLines
                lines={data.userGuideList.map((guide) => ({ ...guide, name: words.guide(guide.year) }))}
              />
            </Card>
            <Card>
              <h2 className="mb-2 text-xl">{words.others}</h2>
              <DocumentLines
                lines={data.otherPublicDocList.map((doc) => ({
                  ...doc,
                  name: nameOf(doc.fileName),
                  type: words.types[doc.docType],
                }))}
              />
            </Card>
            <Card>
              <h2 className="text-xl">{words.magazine}</h2>
              <p className="mt-2 text-ink-soft">{words.magazineText}</p>
              <p className="mt-5">
                <Link to={paths.backNumber} className={`${buttonClass('secondary')} w-full sm:w-auto`}>
                  {words.toBackNumbers}
                </Link>
              </p>
            </Card>
          </div>
        )}
      </Loaded>
    </div>
  );
}
