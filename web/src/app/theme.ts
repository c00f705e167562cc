import type { HueName } from '@ledgerline/domain/values';

/** One hue in the three strengths it is used in: `tint` behind an icon, `text` on a tint, `chart` for bars and lines. */
interface HueColors {
  tint: string;
  text: string;
  chart: string;
}

/** The hues of categories, round the colour wheel, of equal lightness and chroma so that none shouts. */
const hues: Record<HueName, HueColors> = {
  rose: hueAt(12),
  coral: hueAt(36),
  amber: hueAt(66),
  yellow: hueAt(92),
  lime: hueAt(122),
  green: hueAt(150),
  teal: hueAt(178),
  cyan: hueAt(206),
  sky: hueAt(234),
  blue: hueAt(264),
  violet: hueAt(296),
  magenta: hueAt(334),
};

function hueAt(angle: number): HueColors {
  return {
    tint: `oklch(0.31 0.045 ${angle})`,
    text: `oklch(0.82 0.11 ${angle})`,
    chart: `oklch(0.73 0.12 ${angle})`,
  };
}

const narrowest = '767.98px';
const belowSidebar = '1023.98px';

/** Every value that a component may use. One dark theme; lengths are CSS texts, times are CSS times. */
export const theme = {
  /** Four steps of ink, each visibly above the former. */
  ground: {
    page: '#0b0f14',
    surface: '#11171f',
    raised: '#18202b',
    overlay: '#1f2936',
    hairline: '#243040',
    /** The edge of a control, which must be told from its ground. */
    edge: '#5b6b7e',
    scrim: 'rgb(4 7 10 / 0.72)',
  },
  ink: {
    strong: '#f2f5f8',
    normal: '#c6d0da',
    quiet: '#8b98a7',
    /** On the accent and on danger. */
    inverse: '#06231a',
  },
  /** What a colour says. Never the only carrier: a sign, icon or word goes with it. */
  meaning: {
    accent: { text: '#4fd1a5', tint: 'rgb(79 209 165 / 0.12)', chart: '#4fd1a5', hover: '#66dbb4' },
    income: { text: '#5bd6a0', tint: 'rgb(91 214 160 / 0.12)', chart: '#4cc38f' },
    expense: { text: '#f2856d', tint: 'rgb(242 133 109 / 0.12)', chart: '#e8795f' },
    transfer: { text: '#9aa8ff', tint: 'rgb(154 168 255 / 0.12)', chart: '#8795f5' },
    warning: { text: '#f0b959', tint: 'rgb(240 185 89 / 0.12)', chart: '#e0a944' },
    danger: { text: '#ff7b82', tint: 'rgb(255 123 130 / 0.12)', chart: '#f2646c', hover: '#ff959b' },
  },
  hues,
  font: {
    family: "'Inter Variable', Inter, 'Inter Stand-in', system-ui, -apple-system, 'Segoe UI', sans-serif",
    mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, monospace",
    /** 12, 14, 16, 20, 28 and 40 px at the default text size. */
    size: {
      caption: '0.75rem',
      body: '0.875rem',
      lead: '1rem',
      title: '1.25rem',
      figure: '1.75rem',
      display: '2.5rem',
      /** The public pages' section headings. */
      section: 'clamp(1.75rem, 1.4rem + 1.2vw, 2.25rem)',
      /** The landing page's heading only. */
      hero: 'clamp(2.5rem, 1.6rem + 3.6vw, 4rem)',
    },
    weight: { regular: 400, medium: 500, strong: 650 },
    line: { tight: 1.2, normal: 1.5, relaxed: 1.65 },
  },
  /** By number of pixels. */
  space: {
    4: '4px',
    8: '8px',
    12: '12px',
    16: '16px',
    24: '24px',
    32: '32px',
    48: '48px',
    64: '64px',
  },
  radius: { small: '6px', control: '8px', card: '12px', sheet: '16px', pill: '999px' },
  /** For overlays only; everything else has a border. */
  shadow: '0 16px 48px rgb(0 0 0 / 0.48), 0 2px 8px rgb(0 0 0 / 0.32)',
  motion: {
    press: '120ms',
    enter: '200ms',
    drawer: '500ms',
    ease: 'cubic-bezier(0.2, 0, 0, 1)',
    drawerEase: 'cubic-bezier(0.32, 0.72, 0, 1)',
  },
  size: {
    /** The least height of anything that is pressed with a finger. */
    touch: '44px',
    control: '44px',
    compact: '36px',
    row: '56px',
    sidebarOpen: '18rem',
    sidebarClosed: '5rem',
    bottomBar: '4.25rem',
    header: '4rem',
    page: '80rem',
  },
  layer: { sticky: 10, navigation: 20, overlay: 40, popup: 50, toast: 60, skipLink: 70 },
  media: {
    /** Under 768 px: narrow forms and drawers. */
    narrow: `@media (max-width: ${narrowest})`,
    /** From 768 px. */
    medium: '@media (min-width: 768px)',
    /** Under 1024 px: no sidebar. */
    compact: `@media (max-width: ${belowSidebar})`,
    /** From 1024 px: with the sidebar. */
    wide: '@media (min-width: 1024px)',
    /** From 1280 px: there is room beside an open sidebar. */
    roomy: '@media (min-width: 1280px)',
    /** Where a finger may press: small screens and coarse pointers. */
    touch: `@media (max-width: ${narrowest}), (pointer: coarse)`,
    hover: '@media (hover: hover)',
    calm: '@media (prefers-reduced-motion: reduce)',
  },
} as const;

type Theme = typeof theme;

declare module 'styled-components' {
  export interface DefaultTheme extends Theme {}
}
