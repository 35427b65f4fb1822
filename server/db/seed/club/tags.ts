/** The words a member can narrow a search by. */
import type { TagCode, Words } from './types.ts';

export const tags: Readonly<Record<TagCode, Words>> = {
  'hot-spring': ['温泉', 'Hot spring'],
  'open-air-bath': ['露天風呂', 'Open-air bath'],
  seaside: ['海', 'Seaside'],
  lakeside: ['湖畔', 'Lakeside'],
  highlands: ['高原', 'Highlands'],
  skiing: ['スキー', 'Skiing'],
  city: ['街歩き', 'In the city'],
  pets: ['ペット可', 'Pets welcome'],
  station: ['駅近', 'Near the station'],
  pool: ['プール', 'Pool'],
  children: ['キッズ', 'For children'],
  golf: ['ゴルフ', 'Golf'],
  accessible: ['バリアフリー', 'Step-free'],
};
