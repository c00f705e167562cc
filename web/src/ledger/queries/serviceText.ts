import { ServiceError, type ServiceFailure, type ServiceResult } from '../../shared/api/serviceResult.ts';

/** The service's own words where the server said nothing. */
export interface ServiceTexts {
  /** The server refused without a message. */
  refused: string;
  /** No answer, or none that can be read; the failure's own message unless given. */
  thrown?: string;
}

/** A failure that says what the server said, else what the service says. */
export function withServiceText(failure: ServiceFailure, texts: ServiceTexts): ServiceFailure {
  if (failure.kind === 'refused')
    return failure.saidBy === 'client' ? { ...failure, message: texts.refused } : failure;
  return texts.thrown === undefined ? failure : { ...failure, message: texts.thrown };
}

/** A success; throws a `ServiceError` with the service's words otherwise. */
export function successOf<Data>(result: ServiceResult<Data>, texts: ServiceTexts) {
  if (result.success) return result;
  throw new ServiceError(withServiceText(result, texts));
}
