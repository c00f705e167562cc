import { describe, expect, it } from 'vitest';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { createSubmission } from './submission.ts';

interface Body {
  title: string;
}

const recorded: ServiceResult<string> = { success: true, data: 'recorded', meta: {} };
const unanswered: ServiceResult<string> = { success: false, message: 'Network error', kind: 'network' };
const refused: ServiceResult<string> = { success: false, message: 'No', kind: 'refused', status: 400 };

/** A form whose requests get these answers in turn, and what it sent. */
function form(...answers: ServiceResult<string>[]) {
  const sent: string[] = [];
  let keys = 0;
  const submission = createSubmission<Body, string>(() => {
    keys += 1;
    return `key${keys}`;
  });
  const submit = (title: string) =>
    submission.submit(
      { title },
      {
        async send(body, key) {
          sent.push(`${body.title} ${key}`);
          return answers.shift() ?? recorded;
        },
        async amend(data, earlier, key) {
          sent.push(`amend ${data} ${earlier.title} to ${title} ${key}`);
          return recorded;
        },
      },
    );
  return { submit, sent };
}

describe('B-59 a form’s idempotency key', () => {
  it('stays while the values stay, whatever the answer was', async () => {
    const it = form(refused, unanswered, recorded);
    await it.submit('Lunch');
    await it.submit('Lunch');
    await it.submit('Lunch');
    expect(it.sent).toEqual(['Lunch key1', 'Lunch key1', 'Lunch key1']);
  });

  it('changes with the values after a refusal', async () => {
    const it = form(refused);
    await it.submit('Lunch');
    await it.submit('Dinner');
    expect(it.sent).toEqual(['Lunch key1', 'Dinner key2']);
  });

  it('is new for the next record with the same values', async () => {
    const it = form(recorded);
    await it.submit('Lunch');
    await it.submit('Lunch');
    expect(it.sent).toEqual(['Lunch key1', 'Lunch key2']);
  });
});

describe('B-59 after an unknown outcome', () => {
  it('sends the original first, and amends what it recorded', async () => {
    const it = form(unanswered, recorded);
    await it.submit('Lunch');
    await it.submit('Dinner');
    expect(it.sent).toEqual(['Lunch key1', 'Lunch key1', 'amend recorded Lunch to Dinner key2']);
  });

  it('sends the new values when the original was refused', async () => {
    const it = form(unanswered, refused, recorded);
    await it.submit('Lunch');
    await it.submit('Dinner');
    expect(it.sent).toEqual(['Lunch key1', 'Lunch key1', 'Dinner key2']);
  });

  it('sends nothing new while the original stays unknown', async () => {
    const it = form(unanswered, unanswered);
    await it.submit('Lunch');
    expect(await it.submit('Dinner')).toEqual(unanswered);
    expect(it.sent).toEqual(['Lunch key1', 'Lunch key1']);
  });
});
