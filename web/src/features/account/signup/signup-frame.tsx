/**
 * The frame of every screen behind the mailed link: without the link it says how to get one, a link that leads nowhere any more is told
 * with the ways on, and where something else is awaited than what this screen is for, it leads there.
 */
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { isRefusedWith } from '#web/api/error-message.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { together, useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import type { Prefecture } from '../address-fields.tsx';
import { secretKeys, useLinkSecrets } from '../link-secrets.ts';
import { Charging } from './charging.tsx';
import { PromoOver } from './promo-over.tsx';
import { prefecturesQuery, type Application } from './signup-queries.ts';
import { useApplication } from './use-application.ts';

const quietly = handling('all');

export type SignupStep = {
  application: Application;
  token: string;
  prefectures: readonly Prefecture[];
  /** Asks anew where the application stands; the frame leads on. */
  again: () => void;
};
type Screen = 'details' | 'payment' | 'confirmation' | 'complete' | 'pleaseWait';

type Props = {
  screen: Screen;
  /** Until it is known what the screen says. */
  title: string;
  says?: (application: Application) => { title: string; lead: string };
  children: (step: SignupStep) => ReactNode;
};

const pathOf = {
  details: paths.registerForm,
  payment: paths.registerPayment,
  confirmation: paths.registerConfirmation,
  complete: paths.registerComplete,
  pleaseWait: paths.registerCompletePleaseWait,
} as const;

const isOpen = ({ state }: Application): boolean => state === 'STARTED' || state === 'ASKED';

/** Whether the holder of a card is asked just now, or an answer of the gateway is awaited. */
const isCharging = ({ state, securePaymentUrl }: Application): boolean =>
  state === 'CHARGING' || (state === 'FEE_DUE' && securePaymentUrl !== null);

/** On which screen an application goes on that is not on one of these. */
function screenOf(application: Application, screen: Screen): Screen {
  const { state, staffWillContact } = application;
  if (isCharging(application)) return screen;
  if (state === 'FEE_DUE') return 'payment';
  if (state === 'WAITING' && staffWillContact) return 'pleaseWait';
  if (!isOpen(application)) return 'complete';
  return screen === 'complete' || screen === 'pleaseWait' ? 'details' : screen;
}

export function SignupFrame(props: Props) {
  const token = useLinkSecrets(secretKeys.signup)?.['token'];
  return (
    <div className="shell-width max-w-180 py-8">
      {token ? <Opened key={token} token={token} {...props} /> : <NoLink {...props} />}
    </div>
  );
}

function NoLink({ title, screen }: Props) {
  const words = useWords('account/signup');
  const isAfter = screen === 'complete' || screen === 'pleaseWait';
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Card>
        <div className="grid gap-6">
          <Notice title={words.link.none}>{isAfter ? words.complete.none : words.link.noneText}</Notice>
          <div className="flex flex-wrap gap-3">
            <Link to={paths.register} search={{ open: 'signup' }} className={buttonClass()}>
              {words.link.start}
            </Link>
            <Link to={paths.login} className={buttonClass('secondary')}>
              {words.link.toLogin}
            </Link>
          </div>
        </div>
      </Card>
    </>
  );
}

/** The ways on from a link that leads nowhere any more. */
function OtherWays({ error }: { error: CombinedError | undefined }) {
  const words = useWords('account/signup').link;
  if (isRefusedWith(error, 'EMAIL_ALREADY_USED'))
    return (
      <div className="grid gap-4">
        <p className="lines">{`${words.used}\n${words.usedText}`}</p>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.login} className={buttonClass()}>
            {words.toLogin}
          </Link>
          <Link to={paths.forgotPassword} className={buttonClass('secondary')}>
            {words.forgot}
          </Link>
        </div>
      </div>
    );
  // What became of the application the link does not say: whoever finds it is perhaps not its owner.
  if (isRefusedWith(error, 'VERIFICATION_TOKEN_USED'))
    return (
      <div className="grid gap-4">
        <p className="lines">{words.decided}</p>
        <div>
          <Link to={paths.login} className={buttonClass()}>
            {words.toLogin}
          </Link>
        </div>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={paths.register} search={{ open: 'signup' }} className={buttonClass()}>
        {words.again}
      </Link>
      <Link to={paths.login} className={buttonClass('secondary')}>
        {words.toLogin}
      </Link>
    </div>
  );
}

function SignupSteps({ screen, application }: { screen: Screen; application: Application | undefined }) {
  const words = useWords('account/signup').steps;
  if (screen === 'complete' || screen === 'pleaseWait') return null;
  if (application && !isOpen(application)) return null;
  const names = (['details', 'payment', 'confirmation'] as const).filter(
    (one) => one !== 'payment' || (application?.needsCard ?? true),
  );
  return (
    <Steps
      label={words.label}
      steps={names.map((name) => words[name])}
      current={Math.max(0, names.indexOf(screen))}
      doneWord={words.done}
    />
  );
}

function Opened({ token, screen, title, says, children }: Props & { token: string }) {
  const words = useWords('account/signup');
  const standing = useApplication(token);
  const asked = together({
    application: standing,
    choices: useAsked({ query: prefecturesQuery, context: quietly }),
  });
  const application = asked.data?.application;
  const charging = application !== undefined && isCharging(application);
  const isPromoOver = application?.state === 'STARTED' && application.promoProblem !== null;
  const said = application && !isPromoOver ? says?.(application) : undefined;
  return (
    <>
      {charging || asked.error ? null : <SignupSteps screen={screen} application={application} />}
      <PageHeading lead={charging ? undefined : said?.lead}>
        {charging ? words.charging.title : (said?.title ?? title)}
      </PageHeading>
      <Loaded asked={asked} waiting="h-120" beside={<OtherWays error={asked.error} />}>
        {(data) => {
          const there = screenOf(data.application, screen);
          if (there !== screen) return <Navigate to={pathOf[there]} replace />;
          if (isCharging(data.application))
            return <Charging application={data.application} again={standing.again} />;
          if (isPromoOver && data.application.promoProblem)
            return <PromoOver application={data.application} why={data.application.promoProblem} />;
          const step = { token, application: data.application, again: standing.again };
          return children({ ...step, prefectures: data.choices.enumPrefectureList });
        }}
      </Loaded>
    </>
  );
}
