import type { Rule } from '@ledgerline/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { DialogControl } from '../../ledger/dialogs/ledgerDialog.ts';
import { useRules, useRuleVersion } from '../../ledger/queries/useRules.ts';
import { dateTime } from '../../shared/format/dates.ts';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Quiet, Stack } from '../../shared/ui/layout.ts';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayBody } from '../../shared/ui/OverlayFooter.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { conditionText, thenTexts, useRuleNames } from './ruleTexts.ts';

interface RuleVersionsDialogProps {
  rule: Pick<Rule, 'id' | 'version'>;
  control: DialogControl;
}

/** What a rule said in each of its versions, the given one first; also of a removed rule. */
export function RuleVersionsDialog({ rule: { id, version }, control }: RuleVersionsDialogProps) {
  const [shown, setShown] = useState(version);
  const query = useRuleVersion(id, shown);
  const { data: rule } = query;
  const { data: live } = useRules();
  const now = live?.find((known) => known.id === id);
  const isRemoved = live !== undefined && now === undefined;
  const newest = Math.max(now?.version ?? version, version);
  return (
    <Overlay
      open={control.open}
      onClose={control.onClose}
      onClosed={control.onClosed}
      title={rule === undefined ? 'A rule' : `${rule.name}${isRemoved ? ' (removed)' : ''}`}
      description="What a rule set is never changed by a later version of it."
    >
      <OverlayBody>
        {newest > 1 && (
          <Stack row align="center" justify="space-between" bottom={12} ink="strong">
            <IconButton
              label="Earlier version"
              icon={ChevronLeft}
              disabled={shown === 1}
              onClick={() => setShown(shown - 1)}
            />
            <span aria-live="polite">
              Version {shown} of {newest}
            </span>
            <IconButton
              label="Later version"
              icon={ChevronRight}
              disabled={shown === newest}
              onClick={() => setShown(shown + 1)}
            />
          </Stack>
        )}
        {rule === undefined ? (
          <NotLoaded query={query} title="This version could not be loaded">
            <Skeleton $height="8rem" />
          </NotLoaded>
        ) : (
          <Said rule={rule} />
        )}
      </OverlayBody>
    </Overlay>
  );
}

function Said({ rule }: { rule: Rule }) {
  const names = useRuleNames();
  return (
    <Parts>
      <section>
        <h3>{rule.match === 'all' ? 'When all of this holds' : 'When any of this holds'}</h3>
        <ul>
          {rule.when.map((condition) => (
            <li key={conditionText(condition, names)}>{conditionText(condition, names)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>It sets</h3>
        <ul>
          {thenTexts(rule, names).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <Quiet>Since {dateTime(rule.updatedAt)}</Quiet>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  overflow-wrap: anywhere;

  h3 {
    margin-bottom: ${({ theme }) => theme.space[4]};
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  li {
    color: ${({ theme }) => theme.ink.strong};
  }
`;
