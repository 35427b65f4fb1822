/** Who the demo club is: a company that does not exist, at addresses and under a number that nobody has; and what it tried for a while. */
import { paymentSettings } from '#server/modules/payment/settings.ts';
import { vacancySettings } from '#server/modules/vacancy/settings.ts';

type Named = (typeof paymentSettings)[keyof typeof paymentSettings];

export const settings: readonly (readonly [Named, unknown])[] = [
  [paymentSettings.issuerName, { ja: '汐凪倶楽部株式会社', en: 'Shionagi Club Co., Ltd.' }],
  [
    paymentSettings.issuerAddress,
    {
      ja: '〒100-0000 東京都千代田区汐見町1丁目2番3号 汐凪ビル',
      en: 'Shionagi Building, 1-2-3 Shiomi-cho, Chiyoda-ku, Tokyo 100-0000, Japan',
    },
  ],
  [paymentSettings.issuerRegistrationNumber, 'T9999999999999'],
  [
    paymentSettings.billAccount,
    {
      ja: '見本銀行 汐見支店 普通 0000000 シオナギクラブ（カ',
      en: 'Mihon Bank, Shiomi Branch, ordinary account 0000000, Shionagi Club Co., Ltd.',
    },
  ],
  [paymentSettings.disclosureResponsible, { ja: '代表取締役 汐見 凪子', en: 'Nagiko Shiomi, President' }],
  [paymentSettings.disclosureEmail, 'club@example.jp'],
];

/** What an administrator changed and took back, so that there is a history to look at; the last is the portal's own value. */
export const tried = {
  setting: vacancySettings.nearFutureDays,
  by: 'kanri',
  steps: [
    { value: 45, reason: '夏休みの空室を早めにご案内するため' },
    { value: 60, reason: '秋の連休まで含めるため' },
    { value: null, reason: '連休が終わったため' },
  ],
} as const;
