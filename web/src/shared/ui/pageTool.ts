import { createContext, type ReactNode } from 'react';

/** What the frame around the pages puts into the header of each. */
export const PageTool = createContext<ReactNode>(null);
