/** ご入会のお申し込みについてのメール。 */
import { closing } from './parts.ts';
import type { MailText } from './parts.ts';

type Facts = { url: string; phone: string };

export const signupMails = {
  signupLink: (facts: Facts & { until: string }): MailText => ({
    subject: '【汐凪倶楽部】ご入会のお申し込み',
    paragraphs: [
      'バケーションスタイルへのご入会にご関心をお寄せいただき、ありがとうございます。\n次のリンクを開き、お手続きをお続けください。',
      facts.url,
      `リンクは${facts.until}まで有効です。途中までご入力いただいた内容は、別の端末からもお続けいただけます。`,
      'お心当たりのない場合は、このメールを破棄してください。お申し込みは行われません。',
      closing(facts.phone),
    ],
  }),
  signupAlreadyMember: (facts: { loginUrl: string; forgotUrl: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】このメールアドレスは、すでにご登録いただいています',
    paragraphs: [
      'ご入会のお手続きのご希望をいただきましたが、\nこのメールアドレスは、すでに会員サイトにご登録いただいています。',
      `こちらからログインしてください。\n${facts.loginUrl}`,
      `パスワードをお忘れの方は、こちらから再設定いただけます。\n${facts.forgotUrl}`,
      'お心当たりのない場合は、このメールを破棄してください。',
      closing(facts.phone),
    ],
  }),
  signupAlreadySent: (facts: Facts): MailText => ({
    subject: '【汐凪倶楽部】ご入会のお申し込みは、すでに承っております',
    paragraphs: [
      'このメールアドレスでのご入会のお申し込みは、すでに承っております。\n新しいお申し込みの必要はございません。',
      `お申し込みの状況は、こちらでご確認いただけます。\n${facts.url}`,
      'お心当たりのない場合は、このメールを破棄してください。',
      closing(facts.phone),
    ],
  }),
  signupReceived: (
    facts: Facts & { fee: string | null; until: string; staffWillContact: boolean; isAnswer: boolean },
  ): MailText => ({
    subject: facts.isAnswer
      ? '【汐凪倶楽部】ご回答を承りました'
      : '【汐凪倶楽部】ご入会のお申し込みを承りました',
    paragraphs: [
      facts.isAnswer
        ? 'ご入会のお申し込みについて、ご回答をお送りいただき、ありがとうございます。'
        : 'ご入会のお申し込みをいただき、ありがとうございます。',
      facts.staffWillContact
        ? '内容を確認のうえ、担当者よりご連絡いたします。現時点で、カードのお手続きは行っておりません。'
        : `数日のうちにご登録の内容を確認し、結果をメールでお知らせいたします（遅くとも${facts.until}まで）。`,
      ...(facts.fee === null || facts.staffWillContact
        ? []
        : [
            `入会金（税込）：${facts.fee}\nカードのご利用枠を確保いたしました。代金は、ご入会を承認したときにお支払いいただきます。`,
          ]),
      `お申し込みの状況は、こちらでご確認いただけます。\n${facts.url}`,
      `お心当たりのない場合は、コールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  signupApproved: (
    facts: Facts & {
      name: string;
      of: 'person' | 'company';
      memberId: string;
      contractNumber: string;
      from: string;
      until: string;
      fee: string | null;
      /** TVP that the membership begins with. */
      bonus: { points: string; until: string } | null;
    },
  ): MailText => ({
    subject: '【汐凪倶楽部】ご入会のお手続きが完了しました',
    paragraphs: [
      `${facts.name} ${facts.of === 'company' ? '御中' : '様'}`,
      'このたびは汐凪倶楽部にご入会いただき、誠にありがとうございます。ご入会のお手続きが完了いたしました。',
      [
        `会員番号：${facts.memberId}`,
        `契約番号：${facts.contractNumber}（バケーションスタイル）`,
        `契約期間：${facts.from}から${facts.until}まで（自動更新）`,
        ...(facts.fee === null
          ? []
          : [`入会金（税込）：${facts.fee}（お申し込みのときのカードでお支払い済み）`]),
        ...(facts.bonus
          ? [`入会特典：TVP ${facts.bonus.points}（${facts.bonus.until}まで）をお贈りいたしました。`]
          : []),
      ].join('\n'),
      `お申し込みのときにお決めになったメールアドレスとパスワードで、こちらからログインしてください。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  /** Without a reason of the staff: the mailbox has a login by now. */
  signupDeclined: (facts: { reason: string | null; hadCard: boolean; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】ご入会のお申し込みについて',
    paragraphs: [
      'このたびは、ご入会のお申し込みをいただき、ありがとうございました。\n慎重に確認いたしましたが、今回はご入会を見送らせていただくこととなりました。',
      facts.reason ?? 'お申し込みのあとに、このメールアドレスが会員サイトで使われるようになったためです。',
      `${facts.hadCard ? 'カードに確保しておりましたご利用枠は、解除いたします。代金をいただくことはございません。\n' : ''}お預かりした個人情報は消去いたします。`,
      closing(facts.phone),
    ],
  }),
  signupExpired: (facts: Facts & { hadCard: boolean }): MailText => ({
    subject: '【汐凪倶楽部】ご入会のお申し込みの期限が過ぎました',
    paragraphs: [
      `ご入会のお申し込みの期限が過ぎましたので、お手続きを終了いたしました。\n${facts.hadCard ? 'カードに確保しておりましたご利用枠は、解除いたします。' : ''}お預かりした個人情報は消去いたします。`,
      `あらためてお申し込みいただく場合は、こちらからお願いいたします。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  signupAsked: (facts: Facts & { question: string; until: string }): MailText => ({
    subject: '【汐凪倶楽部】ご入会のお申し込みについてのお願い',
    paragraphs: [
      'ご入会のお申し込みをいただき、ありがとうございます。\n内容について、次の点のご確認をお願いいたします。',
      facts.question,
      `次のリンクから、${facts.until}までにご回答ください。前にご入力いただいた内容は、そのまま残っています。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  signupFeeDue: (facts: Facts & { fee: string; until: string; cardFailed: boolean }): MailText => ({
    subject: '【汐凪倶楽部】入会金のお支払いのお願い',
    paragraphs: [
      'ご入会のお申し込みを承認いたしました。\n入会金のお支払いをいただきましたら、お手続きが完了いたします。',
      ...(facts.cardFailed
        ? [
            'お申し込みのときのカードでは、お支払いを確定できませんでした。そのご利用枠は解除されますので、重ねてお支払いいただくことはございません。\nお手数ですが、別のカードをご用意いただくか、カード会社にお問い合わせください。',
          ]
        : []),
      `入会金（税込）：${facts.fee}`,
      `次のリンクから、${facts.until}までにお支払いください。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
