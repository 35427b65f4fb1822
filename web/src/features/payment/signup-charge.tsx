/**
 * What became of the card of a joining fee. Whoever signs up has no login: the ways on are those of the mailed link, which this tab may
 * still have, and the reason of a refusal goes along to where the next card is given.
 */
import { Link } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { failureMessage } from '#web/api/error-message.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { CARD_GIVEN_UP, keepCardRefusal } from './card-refusal.ts';

type Props = {
  state: 'ASKED' | 'CHALLENGE' | 'PAID' | 'OWED' | 'GIVEN_BACK' | 'DECLINED' | 'ABANDONED';
  refusal: string | null;
};

export function SignupCharge({ state, refusal }: Props) {
  const { charged } = useWords('payment');
  const words = charged.signup;
  const errors = useWords('errors');
  switch (state) {
    case 'ASKED':
    case 'CHALLENGE':
      return <Notice role="status">{`${words.asking}\n${charged.askingText}`}</Notice>;
    case 'PAID':
      return (
        <>
          <Notice tone="success" role="status">
            {words.PAID}
          </Notice>
          <Link to={paths.registerComplete} replace className={buttonClass()}>
            {words.toStanding}
          </Link>
        </>
      );
    case 'OWED':
    case 'GIVEN_BACK':
      return (
        <>
          <Notice tone="warning" role="status">
            {words[state]}
          </Notice>
          <Link to={paths.registerComplete} replace className={buttonClass()}>
            {words.toStanding}
          </Link>
        </>
      );
    default: {
      const why = refusal
        ? failureMessage(errors, { kind: 'refused', key: refusal, code: 'UNEXECUTABLE_ERROR', facts: {} })
        : words.ABANDONED;
      return (
        <>
          <Notice tone="warning" role="alert">{`${words.notPaid}\n${why}\n${words.stays}`}</Notice>
          <Link
            to={paths.registerPayment}
            replace
            className={buttonClass()}
            onClick={() => keepCardRefusal(refusal ?? CARD_GIVEN_UP)}
          >
            {words.back}
          </Link>
        </>
      );
    }
  }
}
