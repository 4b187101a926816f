/** The attributes without a property. Generated from the JSDoc of fr-donate-form.ts by `npm run reference`. */
export const unboundAttributes =
  'amounts-once amounts-month amounts-year cancel-any-time installments installment-days fee-cover fee-cover-checked with-upsell upsell-share with-tribute tribute-types tribute-methods with-title with-business with-tax-receipt with-mailed-receipt custom-data custom-data-from-url layout floating steps prefill contact charity-number share share-url share-text redirect-url data-layer with-draft debug';
