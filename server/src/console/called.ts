/** Staff are shown as they are called, not by the name of their sign-in; who is no staff, as the operator's tools, as it was written down. */
import { calledLoader } from '#server/modules/staff/public.ts';

type Context = Parameters<typeof calledLoader>[0];

export const called = async (context: Context, name: string): Promise<string> =>
  (await calledLoader(context).load(name))?.displayName ?? name;
