/** What the projector says about itself; pino fits. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const nothing = (): void => undefined;

export const silentLogger: Logger = { info: nothing, warn: nothing, error: nothing };
