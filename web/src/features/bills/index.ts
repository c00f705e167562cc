// What other features see of this one.
export { BillIcon } from './BillIcon.tsx';
export { amountText, assetText, expectedUnits, howFar, weekdayDate } from './billTexts.ts';
