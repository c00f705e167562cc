import { describe, expect, it } from 'vitest';
import {
  addToast,
  emptyQueue,
  removeToast,
  type Toast,
  type ToastKind,
  type ToastQueue,
} from './showToast.ts';

const toast = (id: string, kind: ToastKind = 'info'): Toast => ({ id, kind, title: id, duration: 4000 });
const queueOf = (...toasts: Toast[]) => toasts.reduce(addToast, emptyQueue);
const ids = ({ visible, waiting }: ToastQueue) => [visible.map(({ id }) => id), waiting.map(({ id }) => id)];

describe('the queue of toasts', () => {
  it('S1-9.01 shows three and lets the others wait for their turn', () => {
    const queue = queueOf(toast('a'), toast('b'), toast('c'), toast('d'), toast('e'));
    expect(ids(queue)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    expect(ids(removeToast(queue, 'b'))).toEqual([['a', 'c', 'd'], ['e']]);
    expect(ids(removeToast(queue, 'd'))).toEqual([['a', 'b', 'c'], ['e']]);
  });

  it('B-24 a countdown takes the place of the oldest other and is never pushed out', () => {
    const queue = queueOf(toast('a'), toast('b'), toast('c'), toast('deleting', 'countdown'));
    expect(ids(queue)).toEqual([['b', 'c', 'deleting'], []]);
    const full = [toast('d'), toast('e', 'countdown'), toast('f', 'countdown')].reduce(addToast, queue);
    expect(ids(full)).toEqual([['deleting', 'e', 'f'], ['d']]);
    expect(ids(addToast(full, toast('g', 'countdown')))).toEqual([
      ['deleting', 'e', 'f'],
      ['d', 'g'],
    ]);
  });

  it('a toast with a known id takes that one’s place', () => {
    const queue = queueOf(toast('a'), toast('b'), { ...toast('a'), title: 'new' });
    expect(queue.visible.map(({ title }) => title)).toEqual(['new', 'b']);
  });
});
