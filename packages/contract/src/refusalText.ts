import type { FieldErrors } from './describeInvalid.ts';

/** The status and the texts that a refusal is answered with. */
export interface RefusalText {
  status: 400 | 404 | 409;
  message: string;
  errors?: FieldErrors;
}

/** What is not there. */
export const notFound = (message: string): RefusalText => ({ status: 404, message });

/** What can't be done, maybe because of a field. */
export function refused(message: string, field?: string, fieldText = message): RefusalText {
  return { status: 400, message, ...(field && { errors: { [field]: [fieldText] } }) };
}

/** What can't be done as things stand now; `fieldTexts` where they are not the message. */
export function conflict(message: string, field?: string, fieldTexts = [message]): RefusalText {
  return { status: 409, message, ...(field && { errors: { [field]: fieldTexts } }) };
}
