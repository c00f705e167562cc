/*
 * People whom four classes of characters are demanded of take a common word, a capital letter, a short number and an
 * exclamation mark. So the list is what those make: every stem with every tail, whatever its case and its look-alikes
 * (P@ssw0rd), and a few patterns of the keyboard.
 */

const stems: ReadonlySet<string> = new Set(
  `password passw passwort motdepasse contrasena senha pass mypassword thepassword changeme changeit newpassword temppassword
  temp test testing tester welcome hello hi hey login logon signin enter access admin administrator root user guest master
  manager system server office company business account default secret private security secure letmein trustno one iloveyou
  loveyou love lovely mylove lover forever baby babygirl angel princess prince king queen superman batman spiderman ironman
  pokemon pikachu naruto dragon monkey tiger lion eagle panther wolf bear horse dolphin butterfly flower sunshine sunflower
  rainbow summer winter spring autumn january february march april may june july august september october november december
  monday friday sunday football soccer baseball basketball hockey tennis liverpool arsenal chelsea barcelona madrid manchester
  juventus ferrari mercedes porsche yamaha harley computer internet google facebook instagram apple samsung windows microsoft
  android iphone linux qwerty qwertyuiop qwert qwer asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qweasdzxc abc abcd abcde
  abcdef abcdefg aa aaa aaaa michael daniel jessica ashley charlie jordan thomas robert matthew andrew joshua nicole jennifer
  michelle amanda anthony william david james john maria anna alex max sam pepper ginger cookie chocolate cheese banana orange
  shadow killer ninja hunter ranger soldier warrior legend hero star money dollar million lucky freedom whatever nothing
  starwars matrix merlin phoenix jesus christ god blessed heaven school student teacher college family mother father mama papa
  mommy daddy sister brother friend friends birthday happy smile music guitar london paris newyork america canada germany
  rahasia sandi katasandi sayang sayangku cinta cintaku indonesia jakarta bandung surabaya bismillah alhamdulillah allah
  india brazil france italy spain turkey mexico japan china korea vietnam thailand philippines australia egypt nigeria pakistan
  muhammad semangat selamat merdeka garuda bali rumah keluarga ayah ibu mamah bapak anakku kucing bintang pelangi persib persija
  doraemon juragan bahagia sukses rejeki lancar malaysia singapore ledgerline ledger finance budget wallet bank savings`.split(
    /\s+/,
  ),
);

const numbers = [
  ...'0 1 2 3 5 7 8 9 00 01 02 07 10 11 12 13 21 22 23 24 25 26 33 44 55 66 69 77 88 99 007 111 123 222 234 321 333 420 444'.split(
    ' ',
  ),
  ...'555 666 777 786 789 888 911 999 000 1010 1111 1122 1212 1234 1313 2222 2580 4321 5555 6969 7777 8888 9999'.split(
    ' ',
  ),
  ...'11111 12345 54321 111111 112233 121212 123123 123321 123456 654321 1234567 12345678 123456789 1234567890'.split(
    ' ',
  ),
  ...Array.from({ length: 101 }, (_, index) => String(1950 + index)),
];
const symbols = [
  '!',
  '@',
  '#',
  '$',
  '%',
  '&',
  '*',
  '.',
  '?',
  '-',
  '_',
  '+',
  '!!',
  '!@',
  '!@#',
  '@!',
  '**',
  '##',
];

/** Number and sign both, or less where a look-alike in the stem already stands for one (P@ssw0rd, Welc0me!). */
const tails: ReadonlySet<string> = new Set([
  ...numbers.flatMap((number) => symbols.flatMap((symbol) => [number + symbol, symbol + number])),
  ...numbers,
  ...symbols,
  '',
]);

const keyboardPatterns: ReadonlySet<string> = new Set(
  `1qaz@wsx 1qaz2wsx! !qaz2wsx !qaz1qaz 1qaz!qaz zaq1@wsx zaq!2wsx zaq12wsx! q1w2e3r4! !q1w2e3r4 1q2w3e4r! 1q2w3e4r5t! a1b2c3d4! a1s2d3f4!
  qwer!234 qwe123!@# 123qwe!@# !@#123qwe abc123!@# 123abc!@# qwe!@#123 asd123!@# 1234qwer! 123qweasd! pass@word1 p@ss1word! abcd!234
  aa123456! a123456! a12345678! a!123456 aa@123456 aa112233!`.split(/\s+/),
);

/** Whether a password that satisfies the rules is one of the first that are tried. It knows more than a million of them. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (keyboardPatterns.has(lower)) return true;
  const [, stem = '', tail = ''] = /^(.*[a-z])([^a-z]*)$/s.exec(lower) ?? [];
  return tails.has(tail) && (stems.has(stem) || stems.has(withoutLookAlikes(stem)));
}

/** The common passwords as they are mostly written, with a capital letter. */
export function* commonPasswords(): Generator<string> {
  for (const stem of stems) {
    for (const tail of tails) yield stem.charAt(0).toUpperCase() + stem.slice(1) + tail;
  }
}

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const withoutLookAlikes = (stem: string): string =>
  stem.replace(/[@431!0$57]/g, (sign) => letters[sign] ?? sign);
