import { currencyCodes, limits, MAX_AMOUNT, toDecimal } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import type { JsonSchema } from '../docs/component.ts';
import { DateText, InstantText, Money, Percentage } from '../envelope.ts';
import { amount, balance, currency, date, email, language, limit, newPassword, owed } from '../fields.ts';
import { plannedAmount } from '../plan/planRequests.ts';

const calendarDate = '^\\d{4}-\\d{2}-\\d{2}$';

/**
 * What the wire form of a single value must look like where its schema checks that in code. These schemas are used all
 * over; what is particular to a field stands with its component.
 */
export const leafFacts = z.registry<JsonSchema>();

// Not `multipleOf`: most validators divide floating-point numbers for it, and find that 4.35 is no multiple of 0.01.
leafFacts.add(Money, { 'x-decimals': 2 });
leafFacts.add(Percentage, { 'x-decimals': 1 });
leafFacts.add(DateText, { format: 'date' });
leafFacts.add(InstantText, { format: 'date-time' });

leafFacts.add(amount, { exclusiveMinimum: 0, maximum: toDecimal(MAX_AMOUNT), 'x-decimals': 2 });
for (const sum of [balance, owed, limit, plannedAmount])
  leafFacts.add(sum, { minimum: 0, maximum: toDecimal(MAX_AMOUNT), 'x-decimals': 2 });
leafFacts.add(date, {
  anyOf: [
    { format: 'date', pattern: calendarDate },
    { pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$' },
  ],
});
leafFacts.add(currency, { enum: [...currencyCodes] });
leafFacts.add(language, { maxLength: 35, pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' });
leafFacts.add(email, { format: 'idn-email', maxLength: limits.email.max });
leafFacts.add(newPassword, {
  format: 'password',
  minLength: limits.password.min,
  maxLength: limits.password.max,
});
