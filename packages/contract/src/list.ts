import * as z from 'zod/mini';

/** How long a list may be, and what to say of one that is none or has another length. */
interface ListRules {
  error: string;
  min?: { length: number; error: string };
  max: { length: number; error: string };
}

/**
 * A list in a request. Its length is checked before its elements, and checking stops at the first bad one: the issues
 * of a long list take more time and memory than the list.
 */
export const list = <Element extends z.ZodMiniType>(element: Element, rules: ListRules) =>
  z.pipe(
    z.transform((value: readonly z.input<Element>[], payload) => {
      readElements(element, rules, value, payload);
      // Unknown fields alone don't stop a pipe: it goes on with what was sent.
      return value as z.input<Element>[];
    }),
    // Finds nothing else wrong any more: it reads the elements, and the API's description is made of it.
    z.array(element).check(z.minLength(rules.min?.length ?? 0), z.maxLength(rules.max.length)),
  );

/** Like `list`, for a long one that the API's description does not show: it reads each element once. */
export const elements = <Element extends z.ZodMiniType>(element: Element, rules: ListRules) =>
  z.transform((value: readonly z.input<Element>[], payload): z.output<Element>[] => {
    const read = readElements(element, rules, value, payload);
    return payload.issues.length === 0 ? read : z.NEVER;
  });

function readElements<Element extends z.ZodMiniType>(
  element: Element,
  rules: ListRules,
  value: unknown,
  payload: z.core.ParsePayload,
): z.output<Element>[] {
  const problem = problemOf(value, rules);
  if (problem !== undefined) payload.issues.push({ code: 'custom', input: value, message: problem });
  const read: z.output<Element>[] = [];
  for (const [place, one] of problem === undefined ? (value as unknown[]).entries() : []) {
    const { data, error } = element.safeParse(one);
    if (error) {
      payload.issues.push(
        ...error.issues.map(
          (issue) => ({ ...issue, input: one, path: [place, ...issue.path] }) as z.core.$ZodRawIssue,
        ),
      );
      break;
    }
    read.push(data);
  }
  return read;
}

function problemOf(value: unknown, { error, min, max }: ListRules): string | undefined {
  if (!Array.isArray(value)) return error;
  if (min && value.length < min.length) return min.error;
  return value.length > max.length ? max.error : undefined;
}
