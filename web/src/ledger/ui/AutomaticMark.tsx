import { Sparkles } from 'lucide-react';
import { Text } from '../../shared/ui/layout.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

/** Behind a category that the machine chose. */
export function AutomaticMark() {
  return (
    <Text as="span" tone="accent" title="Category chosen automatically">
      <Sparkles size={12} aria-hidden="true" />
      <VisuallyHidden>automatic</VisuallyHidden>
    </Text>
  );
}
