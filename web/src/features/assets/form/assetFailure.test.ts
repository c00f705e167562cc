import { describe, expect, it } from 'vitest';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { addFailure, updateFailure } from './assetFailure.ts';

const failure = (changed: Partial<ServiceFailure>): ServiceFailure => ({
  success: false,
  message: 'No',
  kind: 'refused',
  saidBy: 'server',
  status: 400,
  ...changed,
});
const silent = failure({ saidBy: 'client', status: 500 });

describe('what is said when an asset can’t be saved', () => {
  it('S2-8.17 S2-8.20 on adding', () => {
    expect([addFailure(failure({})), addFailure(silent)]).toEqual([
      { title: 'Failed to Add Asset', description: 'No' },
      { title: 'Failed to create asset: Please try again.' },
    ]);
  });

  it('S2-8.18 S2-8.20 on changing', () => {
    expect([updateFailure(failure({})), updateFailure(silent)]).toEqual([
      { title: 'Failed to Update Asset', description: 'No' },
      { title: 'Failed to update asset: An error occurred. Please try again later.' },
    ]);
  });

  it('S2-8.22 S2-8.23 S2-8.24 when the asset is missing or its id is', () => {
    expect([
      updateFailure(failure({ message: 'Asset ID is missing. Please try again.', saidBy: 'client' })),
      updateFailure(failure({ status: 404 })),
      updateFailure(failure({ errors: { id: ['Invalid'] } })),
    ]).toEqual([
      { title: 'Cannot edit asset: Missing asset ID', description: 'Asset ID is missing. Please try again.' },
      { title: 'Error', description: 'Asset not found. Please refresh the page and try again.' },
      { title: 'Error', description: 'Invalid asset ID. Please try again.' },
    ]);
  });
});
