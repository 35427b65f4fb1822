/** Pictures of a resort, a kind of rooms or a plan as staff put them in order, with what each shows in words for whoever does not see it. */
import { characters } from '../kernel/characters.ts';
import { CONTROLS } from '../kernel/controls.ts';
import type { StaffRight } from '../staff/roles.ts';
import { isSeen } from './written-plan.ts';

export const PICTURED = ['PLAN', 'RESORT', 'ROOM_TYPE'] as const;
export type Pictured = (typeof PICTURED)[number];

/** So many of one, drafts too; a plan has place for two on the pages on which it is chosen. */
export const MOST_PICTURES: Readonly<Record<Pictured, number>> = { RESORT: 12, ROOM_TYPE: 6, PLAN: 2 };
/** Who may work with the pictures of which. */
export const PICTURE_RIGHT: Readonly<Record<Pictured, StaffRight>> = {
  RESORT: 'CHANGE_CONTENT',
  ROOM_TYPE: 'CHANGE_CONTENT',
  PLAN: 'CHANGE_PLANS',
};
/** About a camera's largest picture. */
export const LARGEST_PICTURE_BYTES = 20 * 1024 * 1024;
/** Read aloud at one breath. */
export const LONGEST_ALT = 200;

/** Why something that was sent is no picture that can be shown. */
export type PictureProblem = 'NOT_PICTURE' | 'HEIC' | 'BROKEN' | 'TOO_MANY_DOTS';

export type PictureTexts = { readonly altJa: string; readonly altEn: string };

/** The first text that keeps a picture from being kept, or, where members are to see it, from being shown in both languages. */
export function wrongInPicture(of: PictureTexts, isShown: boolean): keyof PictureTexts | null {
  const isWrong = (name: keyof PictureTexts) => {
    const text = of[name].trim();
    if (text === '') return isShown;
    return !isSeen(text) || CONTROLS.test(text) || characters(text) > LONGEST_ALT;
  };
  return (['altJa', 'altEn'] as const).find(isWrong) ?? null;
}
