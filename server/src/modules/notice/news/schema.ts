/** The news as members read it. A notice is there from its day on; withdrawn ones are missing, not marked. */
import { refuse } from '#domain/kernel/refusal.ts';
import { builder, pageArgs, pageOf } from '#server/graphql/builder.ts';
import { idNumber } from '#server/platform/ids.ts';
import { answer } from '#server/graphql/errors.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { findNews, listNews } from './store.ts';
import type { News } from './store.ts';

const Notice = builder.objectRef<News>('Notice').implement({
  description: 'What the club tells its members, in the language of the request.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The notice.' }),
    title: t.exposeString('title', { description: 'Its headline.' }),
    body: t.exposeString('body', { description: 'Plain text; line breaks are meant.' }),
    imageUrl: t.exposeString('imageUrl', { nullable: true, description: 'A picture that goes with it.' }),
    showFromDate: t.expose('showFromDate', {
      type: 'Date',
      description: 'The day from which it is shown.',
    }),
    important: t.exposeBoolean('important', { description: 'Whether it is urgent information.' }),
  }),
});

const page = { take: 20, most: 100 } as const;

async function shownTo({ db, language }: RequestContext) {
  const { moment } = await businessNow(db);
  return { language, today: moment.date };
}

builder.queryFields((t) => ({
  myWebNotificationList: t.field({
    type: [Notice],
    description: 'News, newest first.',
    authScopes: { member: true },
    args: {
      ...pageArgs(page),
      important: t.arg.boolean({ description: 'Only important ones, or only the others; all without it.' }),
    },
    resolve: async (_root, args, context) =>
      listNews(context.db, {
        ...(await shownTo(context)),
        important: args.important ?? null,
        page: pageOf(args, page),
      }),
  }),
  getMyWebNotification: t.field({
    type: Notice,
    description: 'One notice.',
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The notice.' }) },
    resolve: async (_root, args, context) => {
      const id = idNumber(String(args.id));
      const found = id === null ? undefined : await findNews(context.db, id, await shownTo(context));
      return answer(found ?? refuse('NOT_FOUND_ERROR'));
    },
  }),
}));
