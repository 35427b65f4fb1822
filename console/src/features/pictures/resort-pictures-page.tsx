/** The pictures of one resort, and then those of each kind of its rooms. */
import { Link, useParams } from '@tanstack/react-router';
import { inLanguage } from '#domain/kernel/language.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { PicturesOf } from './pictures-of.tsx';
import { RESORT_PICTURES, type PictureList } from './pictures-queries.ts';

export function ResortPicturesPage() {
  const { houseId } = useParams({ from: '/inside/resorts/$houseId/pictures' });
  const asked = useAsked({
    query: RESORT_PICTURES,
    variables: { houseId },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ resortPictures }) => <Lists lists={resortPictures} again={asked.again} />}
    </Loaded>
  );
}

function Lists({ lists, again }: { lists: readonly PictureList[]; again: () => void }) {
  const words = useWords('pictures');
  const language = useLanguage();
  const may = useRights()('CHANGE_PICTURES');
  const nameOf = ({ nameJa, nameEn }: PictureList) => inLanguage(language, nameJa, nameEn);
  const [house] = lists;
  return (
    <>
      <PageHead
        title={words.titleOf(nameOf(house!))}
        beside={
          <Link
            to={paths.resort}
            params={{ houseId: house!.id }}
            className="text-key underline underline-offset-4"
          >
            {words.back}
          </Link>
        }
      />
      <p className="lines mb-5 max-w-[50rem] text-sm text-ink-soft">{words.lead}</p>
      <div className="grid gap-10">
        {lists.map((list) => (
          <PicturesOf
            key={`${list.kind} ${list.id}`}
            name={list.kind === 'RESORT' ? words.ofHouse : nameOf(list)}
            {...{ list, may, again }}
          />
        ))}
      </div>
    </>
  );
}
