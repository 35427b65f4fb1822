/** A held room, or one that was, with its picture and what can be done: on home and above the search. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { HeldStayText } from './held-stay-text.tsx';
import { useLiveHold, type LiveHold } from './live-hold.ts';

type FrameProps = { title: string; house: LiveHold['facility']; about: ReactNode; children: ReactNode };

export function OfferFrame({ title, house, about, children }: FrameProps) {
  return (
    <section aria-label={title}>
      <Card pad="none">
        <div className="grid sm:grid-cols-[220px_minmax(0,1fr)]">
          <Photo
            src={house.mainImageUrl}
            sources={house.mainImageSources}
            sizes="14rem"
            className="hidden h-full w-full bg-paper-deep object-cover sm:block"
          />
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 sm:p-6">
            <div className="min-w-0 basis-80 grow">
              <h2 className="mb-1 text-lg">{title}</h2>
              {about}
            </div>
            {children}
          </div>
        </div>
      </Card>
    </section>
  );
}

export function StillHeld({ held }: { held: LiveHold }) {
  const words = useWords('shell').held;
  return (
    <OfferFrame title={words.title} house={held.facility} about={<HeldStayText held={held} />}>
      <Link to={paths.enterInformation} className={buttonClass()}>
        {held.state === 'PAYING' ? words.pay : words.go}
      </Link>
    </OfferFrame>
  );
}

/** For home: nothing stands there while nothing is held. */
export function HeldRoomCard() {
  const live = useLiveHold();
  return live ? <StillHeld held={live} /> : null;
}
