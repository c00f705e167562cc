export { openDomPage } from './domPage.ts';
