/** The product's name (S1-1.01). */
export const PRODUCT_NAME = 'Ledgerline';

// Texts of their own are those that the client recognises: its first pages load nothing of the others.
export const hostNotAllowedText = 'This host name is not allowed';
export const crossSiteText = 'Cross-site requests are refused';
export const wrongCodeText = 'This code is not good. Use the newest one of your app, or a recovery code.';

/** Fixed texts of the server's answers. The client recognises some of them, so they are changed here only. */
export const texts = {
  invalidApiKey: 'Invalid API key',
  invalidCsrfToken: 'csrf token is missing or has expired',
  hostNotAllowed: hostNotAllowedText,
  crossSite: crossSiteText,
  notSignedIn: 'Please sign in to continue',
  invalidLogin: 'Invalid email or password',
  // Has none of the words by which the client tells a wrong password or an unknown address.
  signInLocked: 'Sign-in is locked for a while after too many attempts. Please try again later.',
  // Said after the right password only.
  accountLocked: 'This account is locked. Please contact support.',
  registrationClosed: 'Registration is closed',
  invitationUsed:
    'This invitation was already used, or its 7 days are over. If you have just signed up with it, sign in; otherwise ask for a new one.',
  emailTaken: 'This email already exists',
  emailHidden: 'This email has hidden characters. Please type it instead of pasting it.',
  passwordTooCommon: 'This password is too weak: it is one of the most common',
  registered: 'Registration successful',
  loggedIn: 'Login successful',
  loggedOut: 'Logged out successfully',
  codeNeeded: 'Enter the code of your authenticator app',
  passwordOfOperator: 'Whoever runs this server chose your password. Please choose one of your own first.',
  wrongCode: wrongCodeText,
  tooManyWrongCodes:
    'Too many wrong codes. Use a recovery code or a passkey, or sign in from where you have before.',
  // Of a step that came too late, or twice.
  stepExpired: 'This took too long. Please start again.',
  authenticatorOn: 'The authenticator app is on',
  authenticatorAlreadyOn: 'An authenticator app is already on. Turn it off first.',
  authenticatorOff: 'The authenticator app is off',
  recoveryCodesRenewed: 'The former recovery codes no longer work',
  passkeyAdded: 'Passkey added',
  passkeyRenamed: 'Passkey renamed',
  passkeyRemoved: 'Passkey removed',
  passkeyKnown: 'This passkey is in your account already',
  passkeyNotMade: 'This passkey could not be added. Please try again.',
  tooManyPasskeys: 'You have 20 passkeys, which is the most. Remove one first.',
  // The same for a passkey that was removed, of another person, or forged.
  passkeyRefused: 'This passkey does not sign you in here. Use your password instead.',
  profileSaved: 'Profile saved',
  passwordUpdated: 'Password updated successfully',
  // Not a 401, which would tell the client that its session has ended.
  wrongPassword: 'The current password is incorrect',
  wrongEmail: 'This is not the e-mail address of your account',
  codeRequired: 'Enter the code of your authenticator app',
  accountDeleted: 'Your account has been deleted',
  downloadRunning: 'A download is running already. Wait for its end, or cancel it.',
  sessionEnded: 'Signed out on that device',
  otherSessionsEnded: 'Signed out on all other devices',
  tooManyRequests: 'Too many requests. Please try again later.',
  tooManyWrites: 'You have reached the limit of changes for one day. Please try again later.',
  tooMuchAtOnce: 'These records have too much text to be changed at once. Please choose fewer of them.',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  upgradeRequired: 'This path takes WebSocket connections only',
  bodyTooLarge: 'The request is too large',
  unsupportedMediaType: 'The content type must be application/json',
  fileTooLarge:
    'The file is larger than 10 MB. Accepted are CSV, OFX, QFX, QIF, CAMT and MT940 files, also zipped.',
  fileRequired: 'Choose a file',
  unknownReading: 'Reading is not one that the product has made',
  notAForm: 'The content type must be multipart/form-data',
  uploadTooSlow: 'The upload was too slow. Please try again.',
  unreadableForm: 'The request is not a valid form with one file',
  importUnanswered:
    'It is not known yet whether all rows were imported. Sending the same import again is safe: it goes on where it stopped, and no row is imported twice.',
  importMoved: 'Your records or the file have changed since its rows were shown. Please look at them again.',
  unreadableJson: 'The request is not valid JSON',
  bodyTooDeep: 'The request is nested too deeply',
  bodyNotAnObject: 'The request must be a JSON object',
  unknownField: 'Unknown field',
  unknownParameter: 'Unknown parameter',
  twoRevisions: 'The header and the parameter name different revisions',
  repeatedParameter: 'Parameter must be given once only',
  malformedQuery: 'The query is malformed',
  invalidIdempotencyKey: 'Idempotency-Key must be 1 to 128 printable ASCII characters',
  idempotencyKeyReused: 'Idempotency-Key was already used for another request',
  invalidMinRevision: 'X-Min-Revision must be a whole number from 0 on',
  invalidTimeZone: 'X-Time-Zone is not a known time zone',
  asOfInFuture: 'As of cannot be a day in the future',
  reportsBeingBuilt: 'Reports are being prepared from your history. Please try again in a moment.',
  conflict: 'Somebody else changed this at the same moment. Please try again.',
  unavailable: 'The service is not available right now. Please try again later.',
  unexpected: 'An unexpected error occurred',
} as const;
