/** The product's name (S1-1.01). */
export const PRODUCT_NAME = 'Ledgerline';

/** Fixed texts of the server's answers. The client recognises some of them, so they are changed here only. */
export const texts = {
  invalidApiKey: 'Invalid API key',
  invalidCsrfToken: 'csrf token is missing or has expired',
  hostNotAllowed: 'This host name is not allowed',
  crossSite: 'Cross-site requests are refused',
  notSignedIn: 'Please sign in to continue',
  invalidLogin: 'Invalid email or password',
  // Has none of the words by which the client tells a wrong password or an unknown address.
  signInLocked: 'Sign-in is locked for a while after too many attempts. Please try again later.',
  // Said after the right password only.
  accountLocked: 'This account is locked. Please contact support.',
  registrationClosed: 'Registration is closed',
  emailTaken: 'This email already exists',
  passwordTooCommon: 'This password is too weak: it is one of the most common',
  registered: 'Registration successful',
  loggedIn: 'Login successful',
  loggedOut: 'Logged out successfully',
  tooManyRequests: 'Too many requests. Please try again later.',
  tooManyWrites: 'You have reached the limit of changes for one day. Please try again later.',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  upgradeRequired: 'This path takes WebSocket connections only',
  bodyTooLarge: 'The request is too large',
  unsupportedMediaType: 'The content type must be application/json',
  unreadableJson: 'The request is not valid JSON',
  bodyTooDeep: 'The request is nested too deeply',
  bodyNotAnObject: 'The request must be a JSON object',
  unknownField: 'Unknown field',
  unknownParameter: 'Unknown parameter',
  repeatedParameter: 'Parameter must be given once only',
  malformedQuery: 'The query is malformed',
  invalidIdempotencyKey: 'Idempotency-Key must be 1 to 128 printable ASCII characters',
  idempotencyKeyReused: 'Idempotency-Key was already used for another request',
  invalidMinRevision: 'X-Min-Revision must be a whole number from 0 on',
  invalidTimeZone: 'X-Time-Zone is not a known time zone',
  asOfInFuture: 'As of cannot be a day in the future',
  conflict: 'Somebody else changed this at the same moment. Please try again.',
  unavailable: 'The service is not available right now. Please try again later.',
  unexpected: 'An unexpected error occurred',
} as const;
