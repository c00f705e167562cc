/** Whether it is an id that a client can have seen: 24 lower-case hexadecimal characters. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{24}$/.test(text);
