import type { DefaultTheme } from 'styled-components';

/** A colour that carries a meaning. */
export type Meaning = keyof DefaultTheme['meaning'];
