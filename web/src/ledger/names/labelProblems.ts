import { payeeField, tagsField } from '@ledgerline/contract';

/** What is wrong with a payee and with tags, in the contract's words; nothing where they may be so. */
export function labelProblems({ payee = '', tags }: { payee?: string; tags: readonly string[] }): {
  payee?: string;
  tags?: string;
} {
  const [payeeProblem] = payeeField.safeParse(payee).error?.issues ?? [];
  const [tagsProblem] = tagsField.safeParse(tags).error?.issues ?? [];
  return {
    ...(payeeProblem && { payee: payeeProblem.message }),
    ...(tagsProblem && { tags: tagsProblem.message }),
  };
}
