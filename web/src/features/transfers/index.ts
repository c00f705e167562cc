// What other features see of this one.
export { InterestFields } from './InterestFields.tsx';
