/**
 * What the steps after the dates stand on: a choice whose dates make a stay. Where the address has none, they lead to the
 * step at which it is made, and where what is wrong stands beside its field.
 */
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { dateProblem } from '#web/features/vacancy/public.ts';
import { choiceOf, type ChoiceText, type StayChoice } from './choice.ts';

type Props = { text: ChoiceText; children: (choice: StayChoice) => ReactNode };

export function WithStay({ text, children }: Props) {
  const choice = choiceOf(text);
  if (!choice) return <Navigate to={paths.vacancySearch} replace />;
  const dates = { from: choice.checkInDate, to: choice.checkOutDate };
  if (dateProblem(dates, japanDay(serverNow())))
    return <Navigate to={paths.reservation} search={text} replace />;
  return children(choice);
}
