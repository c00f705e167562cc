import { useStore } from '../../shared/store/store.ts';
import { pageStatus } from '../../shared/ui/pageStatus.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

/** Says what changed on the page (`usePageStatus`) when whatever is being said is over. */
export function PageStatus() {
  return <VisuallyHidden as="output">{useStore(pageStatus)}</VisuallyHidden>;
}
