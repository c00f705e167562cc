import { Stack } from '../../../shared/ui/layout.ts';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

interface Following {
  /** The link was followed: what it stands in gives way, also where the page stays the same. */
  onFollow: () => void;
}

/** The payee of a record, which leads to all records with it. */
export const PayeeLink = ({ payee, onFollow }: Following & { payee: string }) => (
  <TextLink to={`/dashboard/transactions?${new URLSearchParams({ payee })}`} replace onClick={onFollow}>
    {payee}
  </TextLink>
);

/** The tags of a record, of which each leads to all records with it. */
export const TagLinks = ({ tags, onFollow }: Following & { tags: readonly string[] }) => (
  <Stack as="ul" row wrap gap={12} lineGap={4}>
    {tags.map((tag) => (
      <li key={tag}>
        <TextLink to={`/dashboard/transactions?${new URLSearchParams({ tag })}`} replace onClick={onFollow}>
          #{tag}
        </TextLink>
      </li>
    ))}
  </Stack>
);
