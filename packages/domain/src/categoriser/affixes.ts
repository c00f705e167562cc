/** Shorter roots are too easily found by chance: 'dicat' is from 'cat', paint, and no pet. */
const SHORTEST_ROOT = 4;

/** Indonesian prefixes, written and colloquial, with the letters that may have melted into them. */
const prefixes: readonly (readonly [prefix: string, melted: readonly string[]])[] = [
  ['', ['']],
  ['menge', ['']],
  ['meng', ['', 'k']],
  ['meny', ['s']],
  ['mem', ['', 'p']],
  ['men', ['', 't']],
  ['me', ['']],
  ['penge', ['']],
  ['peng', ['', 'k']],
  ['peny', ['s']],
  ['pem', ['', 'p']],
  ['pen', ['', 't']],
  ['per', ['']],
  ['pe', ['']],
  ['ber', ['']],
  ['ter', ['']],
  ['se', ['']],
  ['di', ['']],
  ['ke', ['']],
  ['nge', ['']],
  ['ng', ['', 'k']],
  ['ny', ['s', 'c']],
  ['n', ['t', '']],
  ['m', ['p', '']],
];

const suffixes = ['', 'nya', 'annya', 'kan', 'an', 'in', 'ku', 'mu', 'i'];

/** Words that this one may be formed from: 'menyewakan' from 'sewa', 'rented' from 'rent'. The likeliest come first. */
export function* rootsOf(word: string): Generator<string> {
  yield* englishRoots(word);
  for (const suffix of suffixes) {
    if (!word.endsWith(suffix)) continue;
    const start = word.slice(0, word.length - suffix.length);
    for (const [prefix, melted] of prefixes) {
      if (!start.startsWith(prefix) || (suffix === '' && prefix === '')) continue;
      for (const letter of melted) {
        const root = letter + start.slice(prefix.length);
        if (root.length >= SHORTEST_ROOT) yield root;
      }
    }
  }
}

function* englishRoots(word: string): Generator<string> {
  if (word.length >= SHORTEST_ROOT) yield `${word}ing`;
  const ending = /(?:ing|ed)$/.exec(word)?.[0];
  if (ending === undefined) return;
  const start = word.slice(0, -ending.length);
  if (start.length < SHORTEST_ROOT - 1) return;
  yield start;
  yield `${start}e`;
  if (start.at(-1) === start.at(-2)) yield start.slice(0, -1);
}
