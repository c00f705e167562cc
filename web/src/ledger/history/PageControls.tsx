import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { SelectBox } from '../../shared/ui/SelectBox.tsx';
import type { ListMeta } from '../records/records.ts';
import { type PageSize, pageSizes } from './historyFilters.ts';

interface PageControlsProps {
  meta: ListMeta;
  limit?: PageSize;
  onPage: (page: number) => void;
  /** Without it the size stays as it is. */
  onLimit?: (limit: PageSize) => void;
  /** What stands beside the page size. */
  beside?: ReactNode;
}

const sizes = pageSizes.map((size) => ({ value: String(size), text: `${size} per page` }));

/** Page size, and at most five pages around the current one. */
export function PageControls({ meta, limit, onPage, onLimit, beside }: PageControlsProps) {
  const { page, totalPages } = meta;
  return (
    <Root>
      <Stack row wrap align="center" gap={8}>
        {onLimit && (
          <Size>
            <SelectBox
              label="Page size"
              options={sizes}
              value={String(limit)}
              onChange={(value) => onLimit(pageSizes.find((size) => String(size) === value) ?? 10)}
            />
          </Size>
        )}
        {beside}
      </Stack>
      {totalPages > 1 && (
        <Stack as="nav" row align="center" aria-label="Pages">
          <IconButton
            label="Previous page"
            icon={ChevronLeft}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          {pageButtons(page, totalPages).map((number) => (
            <PageButton
              key={number}
              type="button"
              className="figures"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </PageButton>
          ))}
          <IconButton
            label="Next page"
            icon={ChevronRight}
            disabled={page >= totalPages}
            onClick={() => onPage(page + 1)}
          />
        </Stack>
      )}
    </Root>
  );
}

const mostButtons = 5;

/** The numbers of at most five page buttons around `page`, ascending. */
export function pageButtons(page: number, totalPages: number): number[] {
  const count = Math.min(mostButtons, Math.max(0, totalPages));
  const first = Math.max(1, Math.min(page - Math.floor(mostButtons / 2), totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[12]};
  margin-top: ${({ theme }) => theme.space[16]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};

  ${({ theme }) => theme.media.narrow} {
    flex-direction: column-reverse;
  }
`;

const Size = styled.div`
  width: 9rem;
`;

/** As wide as a finger needs; at 360 px a little less, so that five of them and the arrows stay on one line. */
const PageButton = styled.button`
  min-width: clamp(40px, 11.3vw, ${({ theme }) => theme.size.touch});
  height: ${({ theme }) => theme.size.touch};
  padding: 0 ${({ theme }) => theme.space[8]};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.ink.quiet};

  &:hover {
    color: ${({ theme }) => theme.ink.strong};
    background: ${({ theme }) => theme.ground.raised};
  }

  &[aria-current] {
    background: ${({ theme }) => theme.ground.overlay};
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;
