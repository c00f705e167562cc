import { z } from 'zod';

/** A stored event's name, current version and schema. A stored type is never renamed and never changes meaning. */
export interface EventDefinition<Type extends string = string, Shape extends z.ZodRawShape = z.ZodRawShape> {
  type: Type;
  /** The version that is written today; older ones come through the upcasters. */
  version: number;
  schema: z.ZodObject<Shape, z.core.$strict>;
}

/** The `{type, data}` value that a definition describes. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Shape>
    ? { type: Type; data: z.infer<z.ZodObject<Shape, z.core.$strict>> }
    : never;

export function defineEvent<Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  version: number,
  shape: Shape,
): EventDefinition<Type, Shape> {
  return { type, version, schema: z.strictObject(shape) };
}

/** An event of one person, which also says what it did (`changeOf`): its meaning is told here and nowhere else. */
export interface ChangeDefinition<
  Type extends string = string,
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Change = unknown,
> extends EventDefinition<Type, Shape> {
  change: (data: z.infer<z.ZodObject<Shape, z.core.$strict>>) => Change;
}

/** `change` reads from the data what the event did to which record. */
export const defineChange = <Type extends string, Shape extends z.ZodRawShape, Change>(
  type: Type,
  version: number,
  shape: Shape,
  change: (data: z.infer<z.ZodObject<Shape, z.core.$strict>>) => Change,
): ChangeDefinition<Type, Shape, Change> => ({ ...defineEvent(type, version, shape), change });
