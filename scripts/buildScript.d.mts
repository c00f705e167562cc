/** Builds the client as one classic script unless it is built already; answers its path. */
export function buildScript(): Promise<string>;
