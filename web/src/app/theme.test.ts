import { describe, expect, it } from 'vitest';
import { theme } from './theme.ts';

/** The relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const { ground, meaning } = theme;

describe('OW-78 what is owed stands out from every ground', () => {
  it.each(['warning', 'danger'] as const)('%s: 4.5 for words, 3 for lines and bars', (name) => {
    const grounds = [ground.page, ground.surface, ground.raised, ground.overlay];
    const least = (color: string) => Math.min(...grounds.map((behind) => contrast(color, behind)));
    expect(least(meaning[name].text)).toBeGreaterThan(4.5);
    expect(least(meaning[name].chart)).toBeGreaterThan(3);
  });
});
