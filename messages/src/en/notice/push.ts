import type { push as japanese } from '#messages/ja/notice/push.ts';

export const push: typeof japanese = {
  roomsOffered: {
    title: 'A room you are waiting for is free',
    body: 'It is kept for an hour. Please see the members’ site.',
  },
};
