// What other features see of this one.
export { ErrorBoundary } from './ErrorBoundary.tsx';
