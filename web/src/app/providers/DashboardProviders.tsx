import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../shared/api/queryClient.ts';
import { LiveChannel } from '../../shared/live/LiveChannel.tsx';
import { CurrencyKeeper } from '../../shared/money/CurrencyKeeper.tsx';

/** What every page of the signed-in area stands on: server data, the live channel, the currency. */
export function DashboardProviders({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <LiveChannel />
        <CurrencyKeeper />
        {children}
      </QueryClientProvider>
    </CSPProvider>
  );
}
