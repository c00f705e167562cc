import type { Plugin } from 'vite';

/**
 * Leaves out of libraries what only developers need and what compresses badly: keys of icons' paths, and names of the
 * router's components, for which it would also keep those that nobody uses.
 */
export function leanLibraries(): Plugin[] {
  const leave = (name: string, id: RegExp, lean: (code: string) => string): Plugin => ({
    name: `lean-${name}`,
    apply: 'build',
    transform: { filter: { id }, handler: (code) => ({ code: lean(code), map: null }) },
  });
  return [
    leave('icons', /\/lucide-react\/dist\/esm\/icons\//, (code) => code.replaceAll(/,\s+key: "\w+"/g, '')),
    leave('router', /\/react-router\/dist\/production\//, (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1'),
    ),
  ];
}
