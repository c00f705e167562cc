// What other features see of this one.
export { AddButtons } from './AddButtons.tsx';
