// What heads every list of leaked passwords and, with a number and a sign behind it, has all four classes.
const words = [
  'password',
  'passwort',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'pa\\$\\$word',
  'pa\\$\\$w0rd',
  'pass',
  'qwerty',
  'qwertyuiop',
  'qwertz',
  'welcome',
  'w3lcome',
  'admin',
  'administrator',
  'letmein',
  'changeme',
  'iloveyou',
  'abc',
  'abcd',
  'abcdef',
  'aa',
  'india',
  'indonesia',
  'bismillah',
  'ledgerline',
];
const common = new RegExp(`^(?:${words.join('|')})[\\d!@#$%&*?._-]{0,8}$`, 'i');
const walksOverTheKeyboard = new Set([
  '1qaz!qaz',
  '1qaz@wsx',
  '!qaz2wsx',
  '!qaz1qaz',
  'zaq12wsx!',
  'zaq1@wsx',
  'qwe123!@#',
]);

/** Whether a password is among the first that anybody would try. */
export const isCommonPassword = (password: string): boolean =>
  common.test(password) || walksOverTheKeyboard.has(password.toLowerCase());
