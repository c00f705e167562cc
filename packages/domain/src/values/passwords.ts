import { hasOnlyAllowedCharacters, limits } from './text.ts';

export type PasswordRuleName = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special';

export interface PasswordRule {
  name: PasswordRuleName;
  /** The message where the rule is not met. */
  message: string;
  isMet: (password: string) => boolean;
}

/** The five rules of a password, in the order in which they are shown. */
export const passwordRules: readonly PasswordRule[] = [
  {
    name: 'length',
    message: `Password must be at least ${limits.password.min} characters`,
    isMet: (password) => password.length >= limits.password.min,
  },
  {
    name: 'uppercase',
    message: 'Password must contain at least one uppercase letter',
    isMet: (password) => /\p{Lu}/u.test(password),
  },
  {
    name: 'lowercase',
    message: 'Password must contain at least one lowercase letter',
    isMet: (password) => /\p{Ll}/u.test(password),
  },
  {
    name: 'number',
    message: 'Password must contain at least one number',
    isMet: (password) => /\p{Nd}/u.test(password),
  },
  {
    name: 'special',
    message: 'Password must contain at least one special character',
    isMet: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  },
];

/** Everything that speaks against a new password, in words; empty for a good one. */
export function passwordProblems(password: string): string[] {
  const problems = passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.message);
  if (password.length > limits.password.max) {
    problems.push(`Password must be at most ${limits.password.max} characters`);
  }
  if (!hasOnlyAllowedCharacters(password)) {
    problems.push('Password contains characters that are not allowed');
  }
  return problems;
}

export type StrengthLabel = 'Weak' | 'Fair' | 'Good' | 'Strong';

/** The least strength with which the password form of the settings is content. */
export const LEAST_STRENGTH = 60;

/** 20 points for each rule met, and what that is called. */
export function passwordStrength(password: string): { points: number; label: StrengthLabel } {
  const points = 20 * passwordRules.filter((rule) => rule.isMet(password)).length;
  return { points, label: strengthLabel(points) };
}

function strengthLabel(points: number): StrengthLabel {
  if (points < 40) return 'Weak';
  if (points < 60) return 'Fair';
  return points < 80 ? 'Good' : 'Strong';
}
