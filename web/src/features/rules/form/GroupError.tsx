import { CircleAlert } from 'lucide-react';
import { Stack } from '../../../shared/ui/layout.ts';

/** What is wrong with several fields together. Announced when it appears. */
export const GroupError = ({ text, id }: { text: string; id?: string }) => (
  <Stack as="p" row gap={4} align="center" tone="danger" size="caption" role="alert" id={id}>
    <CircleAlert size={14} aria-hidden="true" />
    {text}
  </Stack>
);
