/** What stands while a screen is on its way: its place is kept. */
import { useWords } from '#web/i18n/language.ts';
import { Loading, Skeleton } from '#web/ui/surfaces.tsx';

export function ScreenPending() {
  const words = useWords('shell');
  return (
    <div className="shell-width min-h-dvh py-10">
      <Loading label={words.loading}>
        <Skeleton shape="mb-8 h-12 w-2/3 max-w-96" />
        <Skeleton shape="mb-4 h-56 w-full" />
        <Skeleton shape="h-32 w-full" />
      </Loading>
    </div>
  );
}
