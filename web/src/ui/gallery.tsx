/** Further pictures of a resort or a room, small beneath the first; nothing where there are none. */
import { Photo, type Sources } from './photo.tsx';

type Shown = { readonly url: string; readonly sources?: Sources; readonly alt: string };
type Props = { pictures: readonly Shown[]; place: 'beneath the first' | 'in a row' };

export function Gallery({ pictures, place }: Props) {
  if (pictures.length === 0) return null;
  const [list, one] = place === 'in a row' ? ['mt-3 gap-2', 'rounded-md'] : ['mt-0.5 gap-0.5', ''];
  return (
    <ul className={`grid grid-cols-2 sm:grid-cols-3 ${list}`}>
      {pictures.map(({ url, sources, alt }) => (
        <li key={url}>
          <Photo
            src={url}
            sources={sources}
            sizes="(min-width: 40rem) 20rem, 50vw"
            alt={alt}
            className={`aspect-[3/2] w-full bg-paper-deep object-cover ${one}`}
          />
        </li>
      ))}
    </ul>
  );
}
