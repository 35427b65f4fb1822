/** The membership of the main demo member as the demo has it. */
import { accounts } from './accounts.ts';
import { afterwards } from './afterwards.ts';
import { ask } from './portal.ts';
import { sharedSession } from './session.ts';

const CONTACT =
  '{ myClientInfo { mainContact { tel mobile email postalCode prefecture locality address1 address2 } } }';

/** Puts the contact back as it is now. */
export async function keepContact(): Promise<void> {
  const as = await sharedSession(accounts.main);
  const { data } = await ask<{ myClientInfo: { mainContact: Record<string, unknown> } }>({
    query: CONTACT,
    as,
  });
  const before = data?.myClientInfo.mainContact;
  afterwards('main contact', async () => {
    await ask({
      query: 'mutation ($data: MainContactInput!) { updateMyMainContact(data: $data) { memberId } }',
      variables: { data: before },
      as: await sharedSession(accounts.main),
    });
  });
}

/** Takes out whoever a story that failed has left registered. */
export async function removeMihon(): Promise<void> {
  const as = await sharedSession(accounts.main);
  const { data } = await ask<{ mySubMemberList: { id: string; name: string }[] }>({
    query: '{ mySubMemberList { id name } }',
    as,
  });
  for (const { id } of data?.mySubMemberList.filter(({ name }) => name === '見本 ともえ') ?? [])
    await ask({ query: 'mutation ($id: ID!) { deleteMySubMember(id: $id) }', variables: { id }, as });
}
