import { expect, it } from 'vitest';
import { cssString, html, own } from './html.ts';

it('RP-29 given texts with marks of HTML, control characters and turned directions, then a page holds them as texts', () => {
  const hostile = `</td><script>alert("x'&")</script>\u0000\u202e`;
  const escaped = '&#60;/td&#62;&#60;script&#62;alert(&#34;x&#39;&#38;&#34;)&#60;/script&#62;\ufffd\ufffd';
  expect(html`<td title="${hostile}">${[own(hostile), 5]}</td>`.text).toBe(
    `<td title="${escaped}"><bdi>${escaped}</bdi>5</td>`,
  );
  expect(cssString(`a'</style>\\\n😀`)).toBe(String.raw`'a\27 \3c \2f style\3e \5c \fffd \1f600 '`);
});
