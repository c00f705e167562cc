import type { ServiceResult } from '../../shared/api/serviceResult.ts';

/** How one form's requests are sent. */
export interface SubmissionDeps<Body, Data> {
  send(body: Body, idempotencyKey: string): Promise<ServiceResult<Data>>;
  newKey(): string;
  /** An earlier request turned out to have gone through, and the form says something else by now. */
  amend(recorded: Data, from: Body, to: Body): Promise<ServiceResult<Data>>;
}

export interface Submission<Body, Data> {
  submit(body: Body): Promise<ServiceResult<Data>>;
}

interface Attempt {
  key: string;
  text: string;
  /** No answer came: it may have been recorded or not. */
  unknown: boolean;
}

/**
 * A form's way to the server. The idempotency key stays until the values change, so that pressing Save again never
 * records twice. After an unknown outcome the original request goes first, byte for byte; only when it is settled the
 * changed values follow.
 */
export function createSubmission<Body, Data>(deps: SubmissionDeps<Body, Data>): Submission<Body, Data> {
  let last: Attempt | undefined;

  async function attempt(one: Attempt, body: Body): Promise<ServiceResult<Data>> {
    last = one;
    const result = await deps.send(body, one.key);
    one.unknown = !result.success && result.kind === 'network';
    if (result.success) last = undefined;
    return result;
  }

  return {
    async submit(body) {
      const text = JSON.stringify(body);
      if (last !== undefined && last.text === text) return attempt(last, body);
      if (last?.unknown === true) {
        const earlier = JSON.parse(last.text) as Body;
        const settled = await attempt(last, earlier);
        if (settled.success) return deps.amend(settled.data, earlier, body);
        if (settled.kind === 'network') return settled;
      }
      return attempt({ key: deps.newKey(), text, unknown: false }, body);
    },
  };
}
