/**
 * Fetching the pictures that tables of the catalogue name by an https address: each once, drawn anew by a process that knows no secret, kept
 * under its content, and shown from then on. Nothing waits in a transaction for another host. What cannot be had is told with whose
 * picture it is; there stays what was shown before, and the others go on.
 */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { fetchForeignFile } from '#server/platform/foreign-file.ts';
import type { NoFile } from '#server/platform/foreign-file.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { hashOfPicture, openPictureDrawing } from './draw-pictures.ts';
import type { Drawn } from './picture-reading.ts';
import { keepDrawings, noteAddress, pictureOfContent, showFetched, toldAddresses } from './picture-store.ts';
import type { ToldAddress } from './picture-store.ts';

/** About a camera's largest picture. */
const BOUNDS = { bytes: 20_000_000, ms: 20_000 };
const DRAWING_MS = 100_000;

export type FetchFile = (address: string) => Promise<Buffer | NoFile>;
export type FetchedPicture = Pick<ToldAddress, 'address' | 'whose'> & {
  /** Null where its picture is here. */
  readonly why: string | null;
};

export type Fetching = {
  /** Those that are here already, too: what stands at an address may be another picture by now. */
  readonly which: 'new' | 'all';
  readonly file?: FetchFile;
  /** Told of each as it is done. */
  readonly tell: (picture: FetchedPicture) => void;
};

const wanted = (address: string) => fetchForeignFile(address, BOUNDS);

/** Answers how many were fetched, and how many could not be. */
export async function fetchPictures(
  services: UseCaseServices,
  actor: Actor,
  { which, file = wanted, tell }: Fetching,
): Promise<{ fetched: number; failed: number }> {
  const drawing = openPictureDrawing({ mostMs: DRAWING_MS });
  const draw = async (sent: Buffer): Promise<Drawn> =>
    (await drawing.draw(sent, { who: 'pictures', isWanted: () => true })) ?? {
      ...{ problem: 'BROKEN', why: 'takes more to be read than a picture may' },
    };
  const count = { fetched: 0, failed: 0 };
  try {
    const addresses = await toldAddresses(services.db);
    for (const told of addresses.filter(({ picture }) => which === 'all' || picture === null)) {
      const why = await fetchOne(services, actor, { told, file, draw });
      count[why === null ? 'fetched' : 'failed'] += 1;
      tell({ ...told, why });
    }
    return count;
  } finally {
    drawing.close();
    // All at once, also what was fetched before it broke off: each time every server reads the catalogue anew.
    await show(services, actor);
  }
}

/** How many pictures tables name by an address that was not fetched yet. */
export async function picturesToFetch(db: UseCaseServices['db']): Promise<number> {
  return (await toldAddresses(db)).filter(({ picture }) => picture === null).length;
}

const show = (services: UseCaseServices, actor: Actor) =>
  runUseCase(services, actor, {
    action: 'showPictures',
    leavesRow: (places: number) => places > 0,
    work: showFetched,
  });

type One = {
  readonly told: ToldAddress;
  readonly file: FetchFile;
  readonly draw: (sent: Buffer) => Promise<Drawn>;
};

/** Answers why there is no picture; null where there is. */
async function fetchOne(
  services: UseCaseServices,
  actor: Actor,
  { told, file, draw }: One,
): Promise<string | null> {
  const sent = await file(told.address);
  if ('why' in sent) return sent.why;
  const hash = hashOfPicture(sent);
  // The same picture may stand at several addresses.
  const isHere = (await pictureOfContent(services.db, hash)) !== null;
  const drawn = isHere ? null : await draw(sent);
  if (drawn && 'why' in drawn) return drawn.why;
  const kept = await runUseCase(services, actor, {
    ...{ action: 'fetchPicture', subject: hash },
    work: async (tx) => {
      const there = await pictureOfContent(tx, hash);
      if (there === null && !drawn) return false;
      await noteAddress(tx, told.address, there ?? (await keepDrawings(tx, { hash, ...drawn! })));
      return true;
    },
  });
  if (isRefusal(kept) || !kept) return 'could not be kept, for the database was busy; try again';
  return null;
}
