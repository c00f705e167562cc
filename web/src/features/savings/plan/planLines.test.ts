import { describe, expect, it } from 'vitest';
import { barOf, keepPlaces, partsOf, proposal, sources, standingOf, sumOf } from './plan.ts';
import { line } from './testing/samplePlan.ts';

const names = (parts: ReturnType<typeof partsOf>) =>
  Object.entries(parts).map(([part, lines]) => [
    part,
    ...lines.map((one: ReturnType<typeof line>) => one.category.name),
  ]);

const dining = line('Dining', { planned: 100, spent: 40, available: 60, left: 60 });
const rent = line('Rent', { planned: 900, spent: 940, available: -40, left: -40 });
const power = line('Power', { planned: 100, available: 100, due: 150, left: -50 });
const gifts = line('Gifts', { spent: 20 });
const travel = line('Travel', { spent: 1200, fromGoals: 1200 });
const phone = line('Phone', { due: 30 });

describe('SV-83 the rows', () => {
  it('are those with a plan by what is left, those without one by what they cost, and the rest by name', () => {
    expect(names(partsOf([dining, travel, gifts, line('Art'), rent, phone, power]))).toEqual([
      ['planned', 'Power', 'Rent', 'Dining'],
      ['unplanned', 'Phone', 'Gifts'],
      ['rest', 'Art', 'Travel'],
    ]);
  });

  it('stay where they are while somebody types, with the figures of now', () => {
    const before = partsOf([dining, rent, gifts]);
    const plannedNow = line('Gifts', { planned: 50, spent: 20, available: 30, left: 30 });
    const after = keepPlaces(before, [
      line('Dining', { planned: 0, available: -40, left: -40 }),
      rent,
      plannedNow,
      phone,
    ]);
    expect(names(after)).toEqual([['planned', 'Rent', 'Dining'], ['unplanned', 'Gifts', 'Phone'], ['rest']]);
    expect(after.unplanned[0]).toBe(plannedNow);
  });

  it('add up to the cent', () => {
    expect([sumOf([0.1, 0.2]), sumOf([]), sumOf([-0.1, 10_000_000.05])]).toEqual([0.3, 0, 9_999_999.95]);
  });
});

describe('SV-84 the bar', () => {
  it.each([
    [dining, 'well', { spent: 0.4, due: 0 }],
    [rent, 'over', { spent: 1, due: 0 }],
    [power, 'tight', { spent: 0, due: 1 }],
    [
      line('A', { planned: 100, spent: 60, due: 80, available: 40, left: -40 }),
      'tight',
      { spent: 0.6, due: 0.4 },
    ],
    [line('B', { planned: 0, available: 0, left: 0 }), 'well', { spent: 0, due: 0 }],
    [line('C', { planned: 0, spent: 5, available: -5, left: -5 }), 'over', { spent: 1, due: 0 }],
    [line('D', { planned: 100, spent: -20, available: 120, left: 120 }), 'well', { spent: 0, due: 0 }],
    [line('E', { planned: 100, carriedIn: -150, available: -50, left: -50 }), 'over', { spent: 0, due: 0 }],
  ])('$category.name', (one, standing, bar) => {
    expect([standingOf(one), barOf(one)]).toEqual([standing, bar]);
  });
});

describe('SV-85 covering', () => {
  it('lists Left to plan, then the other planned categories by what is left', () => {
    expect(sources([rent, power, dining, gifts], 120, rent.category.id)).toEqual([
      { id: null, name: 'Left to plan', left: 120 },
      { id: dining.category.id, name: 'Dining', left: 60 },
      { id: power.category.id, name: 'Power', left: -50 },
    ]);
  });

  it.each([
    [120, 40],
    [12.5, 12.5],
    [0, undefined],
    [-3, undefined],
  ])('proposes what is there, at most what is overspent: %d', (left, amount) => {
    expect(proposal(rent, left)).toBe(amount);
  });
});
