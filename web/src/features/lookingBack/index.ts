// What other features see of this one.
export { AsOfControl } from './AsOfControl.tsx';
export { LookingBackBanner } from './LookingBackBanner.tsx';
