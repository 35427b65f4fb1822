/** A row of a resort's page: the picture of a room or a plan, and beside it what is told of it. */
import type { ReactNode } from 'react';
import { Photo, type Sources } from '#web/ui/photo.tsx';

type Props = {
  src: string | null;
  sources: Sources;
  /** What it shows, where somebody has written that. */
  alt: string | null | undefined;
  children: ReactNode;
};

export function PicturedRow({ src, sources, alt, children }: Props) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 py-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {src === null ? null : (
        <Photo
          src={src}
          sources={sources}
          alt={alt ?? ''}
          sizes="(min-width: 40rem) 12rem, 100vw"
          className="aspect-[2/1] w-full rounded-md bg-paper-deep object-cover sm:aspect-[3/2]"
        />
      )}
      <div className="min-w-0 wrap-anywhere sm:col-start-2">{children}</div>
    </li>
  );
}
