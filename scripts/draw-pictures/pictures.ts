/** Which pictures there are, and the file each of them is written to. */
import { awaji, hakone, iseShima, izuKogen, okinawa, shirahama } from './scenes/shores.ts';
import { atami, biwa, kyoto, tokyoBay, yufuin } from './scenes/towns.ts';
import { furano, hakuba, karuizawa, nasu, niseko, yatsugatake } from './scenes/mountains.ts';
import type { Sheet } from './sheet.ts';

export const pictures: Record<string, () => Sheet> = {
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
};
