/** Why a session ended by itself; nothing where the member logged out, or comes for the first time. */
import { lossReasonOf } from '#web/api/session.ts';
import { useWords } from '#web/i18n/language.ts';
import { Notice } from '#web/ui/surfaces.tsx';

export function SessionEnded({ reason: said }: { reason: string | undefined }) {
  const words = useWords('account/login').logout;
  const reason = lossReasonOf(said);
  if (!reason) return null;
  return (
    <Notice tone="info" role="status">
      {words[reason]}
    </Notice>
  );
}
