import { expect, it } from 'vitest';
import { circlesOf, type Import, importsOf, pastIndexOf } from './circles.ts';

const line = (from: string, to: string): Import => ({ from, to });

it('reads imports of values, of types, later ones, and those that are handed on', () => {
  const source = [
    "import { readFile } from 'node:fs';",
    "import { one } from './one.ts';",
    'import type {',
    '  Two,',
    "} from '../b/two.ts';",
    "export * from '../../three.ts';",
    "const four = () => import('./four.ts');",
    "const text = 'from ./none.ts';",
  ].join('\n');
  expect(importsOf('src/a/file.ts', source)).toEqual([
    line('src/a/file.ts', 'src/a/one.ts'),
    line('src/a/file.ts', 'src/b/two.ts'),
    line('src/a/file.ts', 'three.ts'),
    line('src/a/file.ts', 'src/a/four.ts'),
  ]);
});

it('given folders that import each other round a corner, names them and what ties them', () => {
  const ties = [
    line('src/a/x.ts', 'src/b/y.ts'),
    line('src/b/deep/z.ts', 'src/c/y.ts'),
    line('src/c/x.ts', 'src/a/deep/y.ts'),
  ];
  const others = [line('src/d/x.ts', 'src/a/x.ts'), line('src/a/x.ts', 'src/e/x.ts')];
  expect(circlesOf([...ties, ...others])).toEqual([{ folder: 'src', names: ['a', 'b', 'c'], imports: ties }]);
});

it('given two circles in different folders, tells them apart', () => {
  const upper = [line('src/a/x.ts', 'src/b/x.ts'), line('src/b/x.ts', 'src/a/x.ts')];
  const lower = [line('src/a/in/x.ts', 'src/a/out/x.ts'), line('src/a/out/x.ts', 'src/a/in/x.ts')];
  expect(circlesOf([...upper, ...lower])).toEqual([
    { folder: 'src', names: ['a', 'b'], imports: upper },
    { folder: 'src/a', names: ['in', 'out'], imports: lower },
  ]);
});

it('given files of one folder that import each other, one of them later, names them', () => {
  const ties = [line('src/Menu.tsx', 'src/OpenMenu.tsx'), line('src/OpenMenu.tsx', 'src/Menu.tsx')];
  expect(circlesOf([...ties, line('src/a/x.ts', 'src/Menu.tsx')])).toEqual([
    { folder: 'src', names: ['Menu.tsx', 'OpenMenu.tsx'], imports: ties },
  ]);
});

it('given a folder whose files compose the folders in it and serve them, finds no circle', () => {
  expect(
    circlesOf([
      line('src/main.ts', 'src/a/x.ts'),
      line('src/a/x.ts', 'src/shared.ts'),
      line('src/a/x.ts', 'src/a/deep/x.ts'),
      line('src/a/deep/x.ts', 'src/a/y.ts'),
      line('src/a/x.ts', 'src/a/y.ts'),
    ]),
  ).toEqual([]);
});

it('names imports of what lies in a folder beside, but for its index and for what lies elsewhere', () => {
  const past = line('src/of/a/x.ts', 'src/of/b/deep/y.ts');
  expect(
    pastIndexOf(
      [
        past,
        line('src/of/a/x.ts', 'src/of/b/index.ts'),
        line('src/of/a/x.ts', 'src/of/a/deep/y.ts'),
        line('src/of/a/x.ts', 'src/office/b/y.ts'),
        line('src/of/a/x.ts', 'src/of/y.ts'),
        line('src/app/x.ts', 'src/of/b/y.ts'),
      ],
      'src/of',
    ),
  ).toEqual([past]);
});
