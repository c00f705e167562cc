/** How a balance compares with an amount to be paid from it. `far-short`: it covers less than half. */
export type BalanceTier = 'enough' | 'low' | 'short' | 'far-short';

const lowRatio = 1.5;
const farShortRatio = 0.5;

/** Both in minor units. Nothing to pay is always covered. */
export function balanceTier(balance: number, amount: number): BalanceTier {
  if (amount <= 0) return 'enough';
  if (balance < amount * farShortRatio) return 'far-short';
  if (balance < amount) return 'short';
  return balance <= amount * lowRatio ? 'low' : 'enough';
}

/** The flag of an account in a picker; none where there is enough. */
export function tierText(tier: BalanceTier): 'Insufficient' | 'Low balance' | null {
  switch (tier) {
    case 'far-short':
    case 'short':
      return 'Insufficient';
    case 'low':
      return 'Low balance';
    case 'enough':
      return null;
  }
}
