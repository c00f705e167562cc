// What other features see of this one.
export { AsOfControl, LookingBackBanner } from './LookingBackBanner.tsx';
