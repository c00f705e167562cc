import { missingAssetId } from '../../../ledger/commands/assetCommands.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';

interface FailureTexts {
  title: string;
  description?: string;
}

/** The toast for an asset that could not be added. */
export function addFailure({ saidBy, message }: ServiceFailure): FailureTexts {
  return saidBy === 'server'
    ? { title: 'Failed to Add Asset', description: message }
    : { title: 'Failed to create asset: Please try again.' };
}

/** The toast for an asset that could not be changed. */
export function updateFailure({ saidBy, status, message, errors }: ServiceFailure): FailureTexts {
  if (message === missingAssetId)
    return { title: 'Cannot edit asset: Missing asset ID', description: message };
  if (status === 404)
    return { title: 'Error', description: 'Asset not found. Please refresh the page and try again.' };
  if (status === 400 && errors?.['id'] !== undefined)
    return { title: 'Error', description: 'Invalid asset ID. Please try again.' };
  return saidBy === 'server'
    ? { title: 'Failed to Update Asset', description: message }
    : { title: 'Failed to update asset: An error occurred. Please try again later.' };
}
