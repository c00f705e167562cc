/** The form of every id that a client can have seen: 24 lower-case hexadecimal characters. */
export const ID = /^[0-9a-f]{24}$/;

/** Whether it is such an id. */
export const isId = (text: unknown): text is string => typeof text === 'string' && ID.test(text);
