/** Which pictures there are, and the file each of them is written to. */
import { atami } from './scenes/atami.ts';
import { awaji } from './scenes/awaji.ts';
import { furano } from './scenes/furano.ts';
import { hakone } from './scenes/hakone.ts';
import { hakuba } from './scenes/hakuba.ts';
import { hero } from './scenes/hero.ts';
import { iseShima } from './scenes/ise-shima.ts';
import { izuKogen } from './scenes/izu-kogen.ts';
import { karuizawa } from './scenes/karuizawa.ts';
import { kyoto } from './scenes/kyoto.ts';
import { biwa } from './scenes/lake-biwa.ts';
import { nasu } from './scenes/nasu.ts';
import { niseko } from './scenes/niseko.ts';
import { okinawa } from './scenes/okinawa.ts';
import { catalogue, fruit, giftCard, pottery, tea, towels } from './scenes/products.ts';
import { roundWindow, twin, forestDouble, snowViewing, petGarden } from './scenes/quiet-rooms.ts';
import { openAirBath, terrace, maisonette, suite, hearth } from './scenes/rooms-to-stay-in.ts';
import { springFlowers, snowScene, family } from './scenes/seasons.ts';
import { shirahama } from './scenes/shirahama.ts';
import { breakfast, dinner, anniversary } from './scenes/tables.ts';
import { tokyoBay } from './scenes/tokyo-bay.ts';
import { yatsugatake } from './scenes/yatsugatake.ts';
import { yufuin } from './scenes/yufuin.ts';
import type { Sheet } from './sheet.ts';

/** Each picture by its file name below the pictures' folder, without the ending. */
export const pictures: Record<string, () => Sheet> = {
  hero,
  'facilities/karuizawa': karuizawa,
  'facilities/hakuba': hakuba,
  'facilities/niseko': niseko,
  'facilities/nasu': nasu,
  'facilities/yatsugatake': yatsugatake,
  'facilities/furano': furano,
  'facilities/hakone': hakone,
  'facilities/izu-kogen': izuKogen,
  'facilities/okinawa-onna': okinawa,
  'facilities/shirahama': shirahama,
  'facilities/ise-shima': iseShima,
  'facilities/awaji': awaji,
  'facilities/atami': atami,
  'facilities/kyoto-higashiyama': kyoto,
  'facilities/tokyo-bay': tokyoBay,
  'facilities/yufuin': yufuin,
  'facilities/lake-biwa': biwa,
  'rooms/round-window': roundWindow,
  'rooms/twin': twin,
  'rooms/forest-double': forestDouble,
  'rooms/open-air-bath': openAirBath,
  'rooms/terrace': terrace,
  'rooms/maisonette': maisonette,
  'rooms/suite': suite,
  'rooms/pet-garden': petGarden,
  'rooms/snow-viewing': snowViewing,
  'rooms/hearth': hearth,
  'plans/breakfast': breakfast,
  'plans/dinner': dinner,
  'plans/anniversary': anniversary,
  'plans/spring-flowers': springFlowers,
  'plans/snow-viewing': snowScene,
  'plans/family': family,
  'products/gift-card': giftCard,
  'products/catalogue': catalogue,
  'products/tea': tea,
  'products/towels': towels,
  'products/fruit': fruit,
  'products/pottery': pottery,
};
