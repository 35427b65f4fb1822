/** Why a session ended by itself; nothing where the member logged out, or comes for the first time. */
import { useWords } from '#web/i18n/language.ts';
import { Notice } from '#web/ui/surfaces.tsx';

export function SessionEnded({ reason }: { reason: string | undefined }) {
  const words = useWords('account/login').logout;
  if (reason !== 'inactive' && reason !== 'unauthorized') return null;
  return (
    <Notice tone="info" role="status">
      {words[reason]}
    </Notice>
  );
}
