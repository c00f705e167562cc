import type { ServiceFailure } from '../../shared/api/serviceResult.ts';

/** Whether somebody else changed the record or its balance meanwhile; a taken name says so at its field instead. */
export const isVersionConflict = ({ status, errors }: ServiceFailure): boolean =>
  status === 409 && errors === undefined;
