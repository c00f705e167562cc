import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageStatus, usePageStatus } from './page.ts';

function Says({ text }: { text: string | undefined }) {
  usePageStatus(text);
  return null;
}

it('AP-43 the status says what changed, not what the page began with, and is empty once the page has gone', () => {
  const said: string[] = [];
  const { rerender, unmount } = render(<Says text={undefined} />);
  for (const text of ['43 transactions', undefined, '43 transactions', '3 transactions', undefined]) {
    rerender(<Says text={text} />);
    said.push(pageStatus.current());
  }
  unmount();
  expect([...said, pageStatus.current()]).toEqual(['', '', '', '3 transactions', '3 transactions', '']);
});
