import { describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { parseQueryString } from './queryString.ts';

describe('query string', () => {
  it.each([
    ['', {}],
    ['page=2&search=caf%C3%A9+au%20lait', { page: '2', search: 'café au lait' }],
    ['&a=&b&c=x=y', { a: '', b: '', c: 'x=y' }],
    ['a%5B%24ne%5D=1', { 'a[$ne]': '1' }],
  ])('%s', (text, expected) => {
    expect(parseQueryString(text)).toEqual(expected);
  });

  it('keeps __proto__ as a parameter like others, which then is an unknown one', () => {
    const parsed = parseQueryString('__proto__=x&constructor=y');
    expect(Object.keys(parsed)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });

  it.each([
    'page=1&page=1',
    'a=1&%61=2',
    'search=%',
    'search=%zz',
    'search=%C3',
    'search=%ED%A0%80',
    '%FF=1',
  ])('refuses %s', (text) => {
    expect(() => parseQueryString(text)).toThrow(ApiError);
  });
});
