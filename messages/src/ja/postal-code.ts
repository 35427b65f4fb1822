/** Words of the field that fills in an address, in whichever form it stands. */
export const postalCode = {
  label: '郵便番号',
  help: '住所の一部が自動で入ります。\n例：123-4567',
  filled: '郵便番号から住所を入力しました',
  unknown: 'この郵便番号の住所は見つかりませんでした。このままご入力いただけます。',
};
