import { expect, it } from 'vitest';
import { ServiceError } from '../../shared/api/serviceResult.ts';
import { errorKindOf } from './errorKind.ts';

const network = {
  code: 503,
  title: 'Network Error',
  text: 'Unable to connect to the server. Please check your internet connection.',
};
const server = {
  code: 500,
  title: 'Server Error',
  text: 'Something went wrong on our end. Please try again later.',
};

it.each([
  ['S1-2.61', new TypeError('x is not a function'), { code: 400, title: 'Bad Request' }],
  ['S1-2.62', new ReferenceError('x is not defined'), { code: 500, title: 'Server Error' }],
  ['S1-2.63', new URIError('URI malformed'), { code: 400, title: 'Bad URL' }],
  ['S1-2.64', new TypeError('Failed to fetch'), network],
  ['S1-2.64', new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), network],
  ['S1-2.64', new TypeError('error loading dynamically imported module: /assets/x.js'), network],
  ['S1-2.64', new TypeError('Importing a module script failed.'), network],
  ['S1-2.64', new TypeError('NetworkError when attempting to fetch resource.'), network],
  ['S1-2.64', new TypeError('Load failed'), network],
  ['S1-2.64', new Error('Unable to preload CSS for /assets/x.css'), network],
  ['S1-2.64', new ServiceError({ success: false, kind: 'network', message: 'No answer' }), network],
  ['S1-2.65', new Error('anything'), server],
  ['S1-2.65', 'thrown text', server],
])('%s %s', (_, error, page) => {
  expect(errorKindOf(error)).toMatchObject(page);
});
