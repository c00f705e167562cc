import { useTitle } from '../../shared/ui/useTitle.ts';
import { ClosingCall } from './ClosingCall.tsx';
import { Explanation } from './Explanation.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { SuccessStories } from './SuccessStories.tsx';

/** / */
export function LandingPage() {
  useTitle();
  return (
    <>
      <Hero />
      <Features />
      <Explanation />
      <SuccessStories />
      <ClosingCall />
    </>
  );
}
