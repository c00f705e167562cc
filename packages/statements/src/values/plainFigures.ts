/** Digits from Arabic to Khmer, marks of Arabic in numbers, and marks of the direction of writing. */
const others = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯๐-๙໐-໙၀-၉០-៩٫٬\u200e\u200f\u061c]/g;
const zeros = Array.from('٠۰०০੦૦୦௦౦೦൦๐໐၀០', (zero) => zero.charCodeAt(0));

/** A number or a date in the digits 0 to 9, with point and comma; any other text with these in it changes, too. */
export const plainFigures = (text: string): string =>
  text.replace(others, (letter) => {
    if (letter === '٫') return '.';
    if (letter === '٬') return ',';
    const code = letter.charCodeAt(0);
    const zero = zeros.find((one) => code >= one && code < one + 10);
    return zero === undefined ? '' : String(code - zero);
  });

/** Whether a text has any of them. */
export const hasOtherFigures = (text: string): boolean => text.search(others) !== -1;
