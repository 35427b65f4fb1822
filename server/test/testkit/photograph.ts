/**
 * `node server/test/testkit/photograph.ts <facility id> [<path>]`: gives a resort of a running portal a photograph, fetched from another host that
 * stands here, or with a path puts that picture back. DATA_DIR names the portal's data, as for the operator.
 */
import sharp from 'sharp';
import { staffActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import { fetchForeignFile } from '#server/platform/foreign-file.ts';
import { openLog } from '#server/platform/log.ts';
import { makeSecrets } from '#server/platform/secrets.ts';
import { fetchPictures } from '#server/modules/vacancy/public.ts';
import { openWaitingList } from '#server/modules/waitlist/public.ts';
import { wirePorts } from '#server/ports.ts';
import { connectOwner } from '../../db/owner.ts';
import { HOST, PictureHost } from './picture-host.ts';

const [facilityId = '', path] = process.argv.slice(2);
const owner = await connectOwner();
const address = `https://${HOST}/${facilityId}.jpg`;

async function give(): Promise<void> {
  const host = await PictureHost.open();
  const pool = openPool({ connectionString: owner.url, connections: 1, name: 'photograph' });
  try {
    const dots = { width: 1_600, height: 1_000, channels: 3 as const, background: '#3a6f8f' };
    host.has.set(`/${facilityId}.jpg`, await sharp({ create: dots }).jpeg().toBuffer());
    await owner.client.query('update facilities set main_image_url = $2 where id = $1', [
      facilityId,
      address,
    ]);
    const log = openLog({ logLevel: 'error' });
    const services = {
      ...{ db: openDatabase(pool), secrets: makeSecrets('a story that takes a photograph'), log },
      ports: wirePorts({ waitingList: openWaitingList({ log }), log }),
    };
    await fetchPictures(services, staffActor('a story', 'photograph'), {
      which: 'new',
      file: (wanted) => fetchForeignFile(wanted, { bytes: 1_000_000, ms: 10_000 }, host.ways()),
      tell: ({ why }) => {
        if (why !== null) throw new Error(why);
      },
    });
  } finally {
    await pool.end();
    await host.close();
  }
}

try {
  if (path === undefined) await give();
  else
    await owner.client.query('update facilities set main_image_url = $2 where id = $1', [facilityId, path]);
} finally {
  await owner.close();
}
