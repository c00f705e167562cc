import type { ServiceResult } from '../../shared/api/serviceResult.ts';

/** How one form's requests are sent. */
export interface Sending<Body, Data> {
  send: (body: Body, idempotencyKey: string) => Promise<ServiceResult<Data>>;
  /** An earlier request turned out to have gone through, and the form says something else by now. */
  amend: (recorded: Data, earlier: Body, idempotencyKey: string) => Promise<ServiceResult<Data>>;
}

export interface Submission<Body, Data> {
  submit(body: Body, sending: Sending<Body, Data>): Promise<ServiceResult<Data>>;
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
export function createSubmission<Body, Data>(newKey: () => string): Submission<Body, Data> {
  let last: Attempt | undefined;

  async function attempt(
    one: Attempt,
    body: Body,
    { send }: Sending<Body, Data>,
  ): Promise<ServiceResult<Data>> {
    last = one;
    const result = await send(body, one.key);
    one.unknown = !result.success && result.kind === 'network';
    if (result.success) last = undefined;
    return result;
  }

  return {
    async submit(body, sending) {
      const text = JSON.stringify(body);
      if (last !== undefined && last.text === text) return attempt(last, body, sending);
      if (last?.unknown === true) {
        const earlier = JSON.parse(last.text) as Body;
        const settled = await attempt(last, earlier, sending);
        if (settled.success) return sending.amend(settled.data, earlier, newKey());
        if (settled.kind === 'network') return settled;
      }
      return attempt({ key: newKey(), text, unknown: false }, body, sending);
    },
  };
}
