/** Stands in for an actor, an action or a guard that a machine gets by `provide`. */
export const mustBeProvided = (name: string) => (): never => {
  throw new Error(`${name} must be provided`);
};
