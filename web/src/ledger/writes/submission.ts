import {
  isDecided,
  isSessionOver,
  type ServiceFailure,
  type ServiceResult,
} from '../../shared/api/serviceResult.ts';

/** How one form's requests are sent. */
export interface Sending<Body, Data> {
  send: (body: Body, idempotencyKey: string) => Promise<ServiceResult<Data>>;
  /** An earlier request turned out to have recorded something else: changes it to what `body` says. */
  amend: (recorded: Data, body: Body, idempotencyKey: string) => Promise<ServiceResult<Data>>;
}

export interface Submission<Body, Data> {
  submit(body: Body, sending: Sending<Body, Data>): Promise<ServiceResult<Data>>;
  /** What an earlier request of this form recorded, and a later one is to change. */
  recorded(): Data | undefined;
  /** What to keep where the form is left unwillingly. A form that opens with it goes on with the same keys. */
  state(): SubmissionState;
}

/** Plain data, to be stored as JSON. */
export interface SubmissionState {
  last?: Attempt<unknown> | undefined;
  recorded?: Recorded<unknown> | undefined;
}

interface Recorded<Data> {
  data: Data;
  text: string;
}

interface Attempt<Data> {
  key: string;
  /** The body as JSON. */
  text: string;
  /** What it amends; undefined for a new record. */
  onto: Recorded<Data> | undefined;
  /** The server may have recorded it or not. */
  unknown: boolean;
}

/**
 * Sends a form's requests so that one form never makes two records. The idempotency key stays until the values change.
 * After an unknown outcome the original request goes first, byte for byte. What it recorded is then changed by `amend`,
 * and every later submit changes that same record until an amend succeeds, or the record is gone. `former`: the state of
 * the same form before it was left.
 */
export function createSubmission<Body, Data>(
  newKey: () => string,
  former: SubmissionState = {},
): Submission<Body, Data> {
  let last = former.last as Attempt<Data> | undefined;
  /** An earlier request recorded this, and the form says something else by now. */
  let recorded = former.recorded as Recorded<Data> | undefined;

  async function attempt(
    one: Attempt<Data>,
    { send, amend }: Sending<Body, Data>,
  ): Promise<ServiceResult<Data>> {
    last = one;
    const wasUnknown = one.unknown;
    // Also when the answer arrives and cannot be taken in.
    one.unknown = true;
    const body = JSON.parse(one.text) as Body;
    const result = await (one.onto === undefined ? send(body, one.key) : amend(one.onto.data, body, one.key));
    one.unknown = !result.success && !(wasUnknown ? isDecided(result) : isRefused(result));
    const isGone = one.onto !== undefined && !result.success && result.status === 404;
    if (isGone) recorded = undefined;
    if (isGone || result.success) last = undefined;
    return result;
  }

  return {
    async submit(body, sending) {
      const text = JSON.stringify(body);
      if (last !== undefined && last.text !== text && last.unknown) {
        const earlier = last;
        const settled = await attempt(earlier, sending);
        if (settled.success) recorded = { data: settled.data, text: earlier.text };
        else if (earlier.unknown) return settled;
      }
      if (recorded?.text === text) {
        const { data } = recorded;
        last = recorded = undefined;
        return { success: true, data, meta: {} };
      }
      const repeated = last?.text === text ? last : undefined;
      const result = await attempt(
        repeated ?? { key: newKey(), text, onto: recorded, unknown: false },
        sending,
      );
      if (result.success) recorded = undefined;
      return result;
    },
    recorded: () => recorded?.data,
    state: () => ({ last, recorded }),
  };
}

/** Nothing was recorded: the server refused the request, or it was never sent. */
const isRefused = (failure: ServiceFailure): boolean => {
  const { kind, status = 400 } = failure;
  return kind === 'refused' && status >= 400 && status < 500 && !isSessionOver(failure);
};
