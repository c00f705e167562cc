import { describe, expect, it } from 'vitest';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { createSubmission, type SubmissionState } from './submission.ts';

interface Body {
  title: string;
}

const recorded: ServiceResult<string> = { success: true, data: 'recorded', meta: {} };
const unanswered: ServiceResult<string> = { success: false, message: 'Network error', kind: 'network' };
const unreadable: ServiceResult<string> = { success: false, message: 'Broken', kind: 'thrown' };
const answered = (status: number): ServiceFailure => ({
  success: false,
  message: 'No',
  kind: 'refused',
  status,
});
const refused = answered(400);
/** What the client says of an answer that came after another tab had ended the session. */
const sessionOver: ServiceFailure = { ...answered(401), saidBy: 'client' };

type Answer = ServiceResult<string> | Error | Promise<never>;

/** A form whose requests get these answers in turn (afterwards each is recorded), and what it sent. */
const form = (...answers: Answer[]) => openForm(answers, '');

function openForm(answers: Answer[], keysOf: string, former?: SubmissionState) {
  const sent: string[] = [];
  let keys = 0;
  const submission = createSubmission<Body, string>(() => {
    keys += 1;
    return `key${keys}${keysOf}`;
  }, former);
  async function answer(body: Body): Promise<ServiceResult<string>> {
    const next = (await answers.shift()) ?? { ...recorded, data: body.title };
    if (next instanceof Error) throw next;
    return next.success ? { ...next, data: body.title } : next;
  }
  const submit = (title: string) =>
    submission.submit(
      { title },
      {
        async send(body, key) {
          sent.push(`${body.title} ${key}`);
          return answer(body);
        },
        async amend(data, body, key) {
          sent.push(`amend ${data} to ${body.title} ${key}`);
          return answer(body);
        },
      },
    );
  /** As after another sign-in: what was kept is JSON. */
  const reopen = () =>
    openForm([], ' of the second', JSON.parse(JSON.stringify(submission.state())) as SubmissionState);
  return { submit, sent, recorded: () => submission.recorded(), reopen };
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

const unknown: [string, ServiceResult<string>][] = [
  ['no answer', unanswered],
  ['a 500', answered(500)],
  ['a 502', answered(502)],
  ['a 503', answered(503)],
  ['a 504', answered(504)],
  ['a success that can’t be read', answered(201)],
  ['a fault in reading the answer', unreadable],
  ['a session that ended before the answer', sessionOver],
];

describe('B-59 after an unknown outcome', () => {
  it.each(unknown)('(%s) sends the original first, and amends what it recorded', async (_name, answer) => {
    const it = form(answer, recorded);
    await it.submit('Lunch');
    await it.submit('Dinner');
    expect(it.sent).toEqual(['Lunch key1', 'Lunch key1', 'amend Lunch to Dinner key2']);
  });

  it('counts a request that failed while its answer was taken in as unknown', async () => {
    const it = form(new Error('quota exceeded'), recorded);
    await expect(it.submit('Lunch')).rejects.toThrow('quota exceeded');
    await it.submit('Dinner');
    expect(it.sent).toEqual(['Lunch key1', 'Lunch key1', 'amend Lunch to Dinner key2']);
  });

  it('sends the new values when the original was refused', async () => {
    const it = form(unanswered, refused, recorded);
    await it.submit('Lunch');
    await it.submit('Dinner');
    expect(it.sent).toEqual(['Lunch key1', 'Lunch key1', 'Dinner key2']);
  });

  it.each([401, 403, 429])('does not take a later %i for the end of the original', async (status) => {
    const it = form(answered(503), answered(status), recorded);
    await it.submit('Lunch');
    expect(await it.submit('Dinner')).toEqual(answered(status));
    await it.submit('Dinner');
    expect(it.sent).toEqual(['Lunch key1', 'Lunch key1', 'Lunch key1', 'amend Lunch to Dinner key2']);
  });

  it.each(unknown)('(%s again) sends nothing new while the original stays unknown', async (_name, answer) => {
    const it = form(answer, answer);
    await it.submit('Lunch');
    expect(await it.submit('Dinner')).toEqual(answer);
    expect(it.sent).toEqual(['Lunch key1', 'Lunch key1']);
  });
});

describe('B-59 once the original turned out to be recorded', () => {
  it.each([
    ['no answer', unanswered],
    ['a 503', answered(503)],
  ])('repeats an amend that got %s before it amends further', async (_name, answer) => {
    const it = form(unanswered, recorded, answer);
    await it.submit('Lunch');
    await it.submit('Dinner');
    await it.submit('Supper');
    expect(it.sent.slice(2)).toEqual([
      'amend Lunch to Dinner key2',
      'amend Lunch to Dinner key2',
      'amend Dinner to Supper key3',
    ]);
  });

  it.each([400, 409])('amends the same record after an amend was refused with %i', async (status) => {
    const it = form(unanswered, recorded, answered(status));
    await it.submit('Lunch');
    await it.submit('Dinner');
    await it.submit('Supper');
    expect(it.sent.slice(2)).toEqual(['amend Lunch to Dinner key2', 'amend Lunch to Supper key3']);
  });

  it.each([unanswered, answered(400), answered(409), answered(503)])(
    'repeats the amend with its key while the values stay (%o)',
    async (answer) => {
      const it = form(unanswered, recorded, answer);
      await it.submit('Lunch');
      await it.submit('Dinner');
      expect(await it.submit('Dinner')).toMatchObject({ success: true, data: 'Dinner' });
      expect(it.sent.slice(2)).toEqual(['amend Lunch to Dinner key2', 'amend Lunch to Dinner key2']);
    },
  );

  it('sends nothing more when the form says again what was recorded', async () => {
    const it = form(unanswered, recorded, refused);
    await it.submit('Lunch');
    await it.submit('Dinner');
    expect(await it.submit('Lunch')).toEqual({ success: true, data: 'Lunch', meta: {} });
    expect(it.sent).toHaveLength(3);
  });

  it('records anew only after an amend succeeded', async () => {
    const it = form(unanswered);
    await it.submit('Lunch');
    await it.submit('Dinner');
    await it.submit('Supper');
    expect(it.sent.slice(2)).toEqual(['amend Lunch to Dinner key2', 'Supper key3']);
  });

  it.each([400, 403, 409])('stays with the record after an amend was refused with %i', async (status) => {
    const it = form(unanswered, recorded, answered(status));
    await it.submit('Lunch');
    await it.submit('Dinner');
    expect(it.recorded()).toBe('Lunch');
  });

  it('given that the record was deleted meanwhile, records anew with the next try', async () => {
    const it = form(unanswered, recorded, answered(404));
    await it.submit('Lunch');
    expect(await it.submit('Dinner')).toEqual(answered(404));
    expect(it.recorded()).toBeUndefined();
    await it.submit('Dinner');
    expect(it.sent.slice(2)).toEqual(['amend Lunch to Dinner key2', 'Dinner key3']);
  });
});

describe('B-59 B-65 a form that was left while its session ended, and is opened again', () => {
  it('given no answer before, repeats the same request with the same key', async () => {
    const left = form(unanswered, answered(401));
    await left.submit('Lunch');
    await left.submit('Lunch');
    const reopened = left.reopen();
    await reopened.submit('Lunch');
    expect([left.sent, reopened.sent]).toEqual([['Lunch key1', 'Lunch key1'], ['Lunch key1']]);
  });

  it('given no answer before, and other values, sends the original first and amends what it recorded', async () => {
    const left = form(unanswered);
    await left.submit('Lunch');
    const reopened = left.reopen();
    await reopened.submit('Dinner');
    expect(reopened.sent).toEqual(['Lunch key1', 'amend Lunch to Dinner key1 of the second']);
  });

  it('given a session that ends while the request is under way, counts it as unknown', async () => {
    const left = form(new Promise<never>(() => undefined));
    void left.submit('Lunch');
    const reopened = left.reopen();
    await reopened.submit('Lunch');
    expect(reopened.sent).toEqual(['Lunch key1']);
  });

  it('given a record that was to be changed, changes that one', async () => {
    const left = form(unanswered, recorded, answered(401));
    await left.submit('Lunch');
    await left.submit('Dinner');
    const reopened = left.reopen();
    await reopened.submit('Supper');
    expect(reopened.sent).toEqual(['amend Lunch to Supper key1 of the second']);
  });
});
