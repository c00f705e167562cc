import type { RulePreview } from '@ledgerline/contract';
import { recordCount } from '../../../ledger/history/recordCount.ts';
import { Quiet } from '../../../shared/ui/layout.ts';

/** How many records fit a rule, how many would change, and in which categories they are. */
export function TrialCounts({ counts, total }: { counts: RulePreview['counts']; total: number }) {
  return (
    <div>
      <p>
        {recordCount(counts.records)} {counts.records === 1 ? 'fits' : 'fit'}
        {total > 0 && `, ${total.toLocaleString('en-US')} would change`}.
      </p>
      {counts.byCategory.length > 0 && (
        <Quiet>
          Now in{' '}
          {counts.byCategory
            .slice(0, 5)
            .map(({ category, count }) => `${category.name} (${count})`)
            .join(', ')}
          {counts.byCategory.length > 5 && ' and others'}
        </Quiet>
      )}
    </div>
  );
}
