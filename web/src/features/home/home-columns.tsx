/** Where the parts of home stand: beneath each other on a telephone, in two columns on wide screens. */
import type { ReactNode } from 'react';
import { Ways } from './guidance.tsx';

export const homeColumns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]';

type Props = Record<
  'urgent' | 'nextStay' | 'points' | 'weeks' | 'opening' | 'certificate' | 'questions',
  ReactNode
>;

export function HomeColumns({ urgent, nextStay, points, weeks, opening, certificate, questions }: Props) {
  return (
    <>
      {urgent}
      <div className={homeColumns}>
        <div className="grid gap-6 lg:col-start-1 lg:row-start-1">{nextStay}</div>
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {points}
          {weeks}
          {opening}
          {certificate}
        </div>
        <div className="grid content-start gap-6 lg:col-start-1 lg:row-start-2">
          <Ways />
          {questions}
        </div>
      </div>
    </>
  );
}
