import { useQuery } from '@tanstack/react-query';
import { readSecondFactor } from '../accountService.ts';

/** What shows that it is the person: the password, and a code where the authenticator app is on. */
export function useProofFields(): readonly ('password' | 'code')[] {
  const { data } = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => readSecondFactor(signal),
    staleTime: 0,
  });
  return data?.authenticator ? passwordAndCode : passwordAlone;
}

const passwordAlone = ['password'] as const;
const passwordAndCode = ['password', 'code'] as const;
