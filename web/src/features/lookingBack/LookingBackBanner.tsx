import { Suspense } from 'react';
import { useLookingBack } from '../../ledger/lookingBack/useLookingBack.ts';
import { lazyNamed } from '../../shared/code/lazyNamed.ts';
import { longDate } from '../../shared/format/dates.ts';
import { usePageStatus } from '../../shared/ui/page.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';

const Banner = lazyNamed(() => import('./Banner.tsx'), 'Banner');
const ImpossibleDay = lazyNamed(() => import('./ImpossibleDay.tsx'), 'ImpossibleDay');

/** Stands above everything that is seen as of a past day; nothing while all is seen as it is now. */
export function LookingBackBanner() {
  const { asOf, impossible } = useLookingBack();
  usePageStatus(asOf === undefined ? 'Showing today' : `Showing ${longDate(asOf)}`);
  return (
    <Suspense fallback={asOf !== undefined && <Skeleton $height="4.25rem" />}>
      {asOf !== undefined && <Banner asOf={asOf} />}
      {impossible && <ImpossibleDay />}
    </Suspense>
  );
}
