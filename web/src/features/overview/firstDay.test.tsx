import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { data, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { press, region, renderAt, textsOf } from '../../app/testing/renderAt.tsx';
import { signInForEach } from '../../app/testing/signedIn.ts';
import { OverviewPage } from './OverviewPage.tsx';

signInForEach();
afterEach(() => localStorage.clear());

/** A server with so many assets and records. */
function serve({ assets, records }: { assets: number; records: number }) {
  return fakeServer(({ path }) => {
    if (path === '/assets')
      return data(
        Array.from({ length: assets }, (_, index) => ({ id: idOf(`asset${index}`), name: `Asset ${index}` })),
      );
    if (path === '/transactions')
      return data(
        Array.from({ length: records }, (_, index) => ({ id: idOf(`row${index}`), title: `Row ${index}` })),
        { page: 1, limit: 20, total: records, totalPages: 1 },
      );
    return path === '/overview' ? data({}) : undefined;
  });
}

it('AP-41 until there is a record, one card tells the three steps of the first day', async () => {
  serve({ assets: 0, records: 0 });
  const opened = renderAt('/dashboard', <OverviewPage />);
  const card = await region('Start here');
  expect(textsOf('heading', card)).toEqual([
    'Start here',
    'Add an asset',
    'Bring in the past',
    'Record what you spend',
  ]);
  expect(within(card).getByRole('link', { name: 'Import your bank’s file' }).getAttribute('href')).toBe(
    '/dashboard/import',
  );
  await press('Add New Asset', card);
  await press('Record an Expense', card);
  expect(opened).toEqual([{ kind: 'addAsset' }, { kind: 'addTransaction', type: 'expense' }]);
});

it('AP-41 a step that is done says so', async () => {
  serve({ assets: 1, records: 0 });
  renderAt('/dashboard', <OverviewPage />);
  expect(textsOf('heading', await region('Start here'))[1]).toBe('Add an asset: done');
});

it('AP-41 with a first record the card is gone', async () => {
  serve({ assets: 1, records: 1 });
  renderAt('/dashboard', <OverviewPage />);
  await waitFor(() => expect(screen.getByText('Row 0')).toBeTruthy());
  expect(screen.queryByRole('region', { name: 'Start here' })).toBeNull();
});
