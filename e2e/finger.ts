import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

const moves = 10;

/** A finger that is put down, moves over the screen in some 160 ms, stays for a moment so that it throws nothing, and lifts. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  const frames = (count: number) =>
    page.evaluate(
      `new Promise((done) => { let left = ${count}; const next = () => (left-- > 0 ? requestAnimationFrame(next) : done()); next(); })`,
    );
  const at = (move: number): Point => ({
    x: from.x + ((to.x - from.x) * move) / moves,
    y: from.y + ((to.y - from.y) * move) / moves,
  });
  await touch('touchStart', from);
  for (let move = 1; move <= moves; move += 1) {
    await touch('touchMove', at(move));
    await frames(1);
  }
  await frames(20);
  await touch('touchMove', to);
  await touch('touchEnd');
  await browser.detach();
}
