/** Further pictures of a resort or a room, small beneath the first; nothing where there are none. */
import { Photo, type Sources } from './photo.tsx';

type Shown = { readonly url: string; readonly sources?: Sources; readonly alt: string };
type Props = { pictures: readonly Shown[]; place: 'beneath the first' | 'in a row' };

/** As many beside each other as leave the least of the last row empty. */
function columnsOf(count: number): string {
  if (count < 3) return count === 1 ? 'sm:grid-cols-1' : '';
  return count % 3 === 0 || count === 5 ? 'sm:grid-cols-3' : 'sm:grid-cols-4';
}

export function Gallery({ pictures, place }: Props) {
  if (pictures.length === 0) return null;
  const isRow = place === 'in a row';
  const alone = !isRow && pictures.length === 1;
  return (
    <ul
      className={`grid grid-cols-2 ${isRow ? 'mt-3 gap-2 sm:grid-cols-3' : `mt-0.5 gap-0.5 ${columnsOf(pictures.length)}`}`}
    >
      {pictures.map(({ url, sources, alt }) => (
        <li key={url} className={isRow ? '' : 'last:odd:col-span-2 sm:last:odd:col-span-1'}>
          <Photo
            src={url}
            sources={sources}
            sizes={alone ? '(min-width: 60rem) 60rem, 100vw' : '(min-width: 40rem) 30rem, 50vw'}
            alt={alt}
            className={`w-full bg-paper-deep object-cover ${alone ? 'aspect-[5/2]' : 'aspect-[3/2]'} ${isRow ? 'rounded-md' : ''}`}
          />
        </li>
      ))}
    </ul>
  );
}
