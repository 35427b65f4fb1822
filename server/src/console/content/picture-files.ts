/** Pictures at the console: sent there and drawn anew in all widths, and seen at the addresses at which members' pages have them. */
import path from 'node:path';
import { LARGEST_PICTURE_BYTES } from '#domain/vacancy/placed-picture.ts';
import type { Files, Uploads } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import { loadStaticFiles } from '#server/platform/static-files.ts';
import { isClubPicture, keepPicture, openClubPictures } from '#server/modules/vacancy/public.ts';
import type { PictureDrawing } from '#server/modules/vacancy/public.ts';
import { sentFiles } from '../sent-files.ts';

export const pictureUploads = (services: Services, address: URL, drawing: PictureDrawing): Uploads =>
  sentFiles(services, address, {
    ...{ right: 'CHANGE_PICTURES', action: 'keepPicture' },
    ...{ sentTo: '/picture-files', largestBytes: LARGEST_PICTURE_BYTES },
    keep: (actor, sent) => keepPicture(services, drawing, actor, sent),
  });

/** What tables may name stands beside the members' pages. */
const OF_PAGES = '/pictures/';

/** All other files, and pictures, which are the same for everyone. */
export async function withPictures(services: Services, others: Files): Promise<Files> {
  const { webRoot, callCenterPhone } = services.configuration;
  const ofPages = await loadStaticFiles(path.resolve(webRoot, `.${OF_PAGES}`), {
    ...{ callCenterPhone, keptBack: [] },
  });
  const ofClub = openClubPictures(services.db);
  return async (requested, request, requestId) => {
    if (isClubPicture(requested)) return ofClub(requested, request.headers['if-none-match']);
    if (!requested.startsWith(OF_PAGES)) return others(requested, request, requestId);
    return ofPages(requested.slice(OF_PAGES.length - 1), request, requestId);
  };
}
