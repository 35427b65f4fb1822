/** As members' pages set them: the first of a resort across its page, that of a room beside its text, those of a plan above it. */
import { Gallery } from '#web/ui/gallery.tsx';
import { Photo, type Sources } from '#web/ui/photo.tsx';
import { useWords } from '../../words.ts';
import type { PictureList } from './pictures-queries.ts';

type Shown = { readonly url: string; readonly sources?: Sources };
type Props = {
  kind: PictureList['kind'];
  name: string;
  pictures: PictureList['pictures'];
  told: PictureList['told'];
};

export function PicturesPreview({ kind, name, pictures, told }: Props) {
  const words = useWords('pictures');
  const placed = pictures.filter(({ isShown }) => isShown);
  const shown: readonly Shown[] = placed.length > 0 ? placed : told;
  const [first, ...others] = shown;
  if (!first) return null;
  const isPair = kind === 'PLAN' && others.length > 0;
  const one = (of: Shown, shape: string) => (
    <Photo
      src={of.url}
      sources={of.sources}
      sizes="40rem"
      className={`w-full bg-paper-deep object-cover ${shape}`}
    />
  );
  return (
    <details className="rounded-sm border border-line bg-white">
      <summary className="flex min-h-10 items-center px-4 text-sm font-semibold">
        {words.preview}
        <span className="sr-only">{name}</span>
      </summary>
      <div className="max-w-160 p-4">
        {isPair ? (
          <div className="grid grid-cols-2 gap-0.5">
            {one(first, 'aspect-[3/2]')}
            {one(others[0]!, 'aspect-[3/2]')}
          </div>
        ) : (
          <div className={kind === 'ROOM_TYPE' ? 'max-w-48' : ''}>
            {one(first, kind === 'ROOM_TYPE' ? 'aspect-[3/2] rounded-md' : 'aspect-[5/2]')}
          </div>
        )}
        {isPair || others.length === 0 ? null : (
          <Gallery
            pictures={others.map(({ url, sources }) => ({ url, sources, alt: '' }))}
            place={kind === 'RESORT' ? 'beneath the first' : 'in a row'}
          />
        )}
      </div>
    </details>
  );
}
