/** Whether a path is the API's, whose answers are always envelopes. */
export const isApiPath = (path: string): boolean => path.startsWith('/api/') || path === '/api';
