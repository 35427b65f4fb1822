/** What the lines of a price are called: the same in the portal, at the console, in mails and on receipts (docs/glossary.md). */
export const chargeNames = {
  ACCOMMODATION: '宿泊料金',
  USAGE_FEE: '施設利用料',
  CLEANING_FEE: '清掃料',
  RENTAL: 'レンタル料',
  PLAN_FEE: 'プラン料金',
  LODGING_TAX: '宿泊税',
  BATHING_TAX: '入湯税',
};
