/** A club under test whose office works: its papers are issued, its desk writes down what happens at a house, and somebody of accounting is signed in. */
import { Club } from './club.ts';
import { aStaffMember } from './console.ts';
import { openDesk } from './desk.ts';
import { setIssuer } from './papers.ts';

export async function openOffice(postgresUrl: string) {
  const club = await Club.open(postgresUrl, { withConsole: true });
  await setIssuer(club);
  const desk = openDesk(club);
  const accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  const close = async () => {
    await desk.close();
    await club.close();
  };
  return { club, desk, accounting, close };
}
