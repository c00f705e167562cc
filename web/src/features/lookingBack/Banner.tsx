import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useLookingBack } from '../../ledger/lookingBack/useLookingBack.ts';
import { ledgerKeys } from '../../ledger/queries/ledgerKeys.ts';
import { successOf } from '../../ledger/queries/serviceText.ts';
import { api } from '../../shared/api/api.ts';
import { longDate } from '../../shared/format/dates.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { Button } from '../../shared/ui/Button.tsx';

/** What is seen as of a past day, that nothing can be written, and the way back. */
export function Banner({ asOf, onLeave }: { asOf: string; onLeave: () => void }) {
  return (
    <Root aria-label="Looking back">
      <History size={20} aria-hidden="true" />
      <Texts>
        <p>
          <strong>
            As recorded by the end of {longDate(asOf)}; later entries, also back-dated ones, are not in it
          </strong>
        </p>
        <NothingYet asOf={asOf} />
        <p>Nothing can be added or changed while you look back.</p>
      </Texts>
      <Button size="small" onClick={onLeave}>
        Back to today
      </Button>
    </Root>
  );
}

/** The sentence of a ledger that had no event by the end of that day; nothing until that is known. */
function NothingYet({ asOf }: { asOf: string }) {
  const { data: revision } = useQuery({
    queryKey: [...ledgerKeys.balances(asOf), 'revision'],
    queryFn: async ({ signal }) => {
      const result = await api.call('GET /balances', { signal, query: { asOf } });
      return successOf(result, { refused: 'Failed to fetch assets' }).meta.revision ?? null;
    },
    staleTime: 'static',
  });
  return revision === 0 ? <p>Your ledger had not begun: nothing was recorded by then.</p> : null;
}

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.meaning.warning.tint};

  > svg {
    color: ${({ theme }) => theme.meaning.warning.text};
  }

  ${({ theme }) => theme.media.narrow} {
    > svg {
      display: none;
    }

    > button {
      width: 100%;
    }
  }
`;

const Texts = styled.div`
  flex: 1 1 20rem;
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;

  strong {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;

/** An address with a day that can't be looked at: says so and takes it out of the address. Draws nothing. */
export function ImpossibleDay() {
  const { backToToday } = useLookingBack();
  useEffect(() => {
    showToast({
      id: 'impossible-day',
      kind: 'warning',
      title: 'This day can’t be looked at',
      description: 'You can look back at any day from 1 January 1900 to today.',
    });
    backToToday();
  }, [backToToday]);
  return null;
}
