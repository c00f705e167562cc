import { z } from 'zod';
import { countAdditions, type Fill, fillOf } from './additions.ts';

/** A stored event's name, current version and schema. A stored type is never renamed and never changes meaning. */
export interface EventDefinition<Type extends string = string, Shape extends z.ZodRawShape = z.ZodRawShape> {
  type: Type;
  /** The version of its own shape, which upcasters by hand lead up to; additions of its records come on top. */
  base: number;
  /** The version that is written today; older ones come through the upcasters. */
  version: number;
  /** Fills in the additions that older data lack; null where there are none. */
  fill: Fill | null;
  schema: z.ZodObject<Shape, z.core.$strict>;
}

/** The `{type, data}` value that a definition describes. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Shape>
    ? { type: Type; data: z.infer<z.ZodObject<Shape, z.core.$strict>> }
    : never;

/** An event whose version is its base plus the number of additions to the records that it carries. */
export function defineEvent<Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  base: number,
  shape: Shape,
): EventDefinition<Type, Shape> {
  const schema = z.strictObject(shape);
  return { type, base, version: base + countAdditions(schema), fill: fillOf(schema), schema };
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
  base: number,
  shape: Shape,
  change: (data: z.infer<z.ZodObject<Shape, z.core.$strict>>) => Change,
): ChangeDefinition<Type, Shape, Change> => ({ ...defineEvent(type, base, shape), change });
