/** Whether a method changes nothing. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
