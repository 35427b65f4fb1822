/** Important news in full, for those whom no other page is open to. Nothing stands here while there is none. */
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { Card } from '#web/ui/surfaces.tsx';

const urgentQuery = graphql(`
  query UrgentNewsInFull {
    myWebNotificationList(important: true, take: 3) {
      id
      title
      body
    }
  }
`);

const quietly = handling('all');

export function UrgentNews() {
  const words = useWords('shell').importantNews;
  const { data } = useAsked({ query: urgentQuery, context: quietly });
  if (!data?.myWebNotificationList.length) return null;
  return (
    <Card>
      <h2 className="text-xl text-danger">{words.label}</h2>
      <div className="mt-2 divide-y divide-line">
        {data.myWebNotificationList.map(({ id, title, body }) => (
          <details key={id}>
            <summary className="flex min-h-14 items-center justify-between py-2 font-semibold wrap-anywhere">
              {title}
            </summary>
            <p className="pb-5 wrap-anywhere whitespace-pre-line text-ink-soft">{body}</p>
          </details>
        ))}
      </div>
    </Card>
  );
}
