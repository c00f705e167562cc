/** A browser's end of the live channel. */
export interface LiveSocket extends Disposable {
  /** The next frame that has not been looked at. */
  next: () => Promise<unknown>;
  send: (frame: object) => void;
  /** The close's code and reason. */
  closed: Promise<[code: number, reason: string]>;
}

/** Opens the live channel with a token or a ticket, as a page of that origin does. Throws where it is refused. */
export async function openSocket(url: string, token: string): Promise<LiveSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=${token}`, {
    headers: { Origin: new URL(url).origin },
  });
  const frames: unknown[] = [];
  let wake: () => void = () => {};
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)));
    wake();
  });
  const closed = new Promise<[number, string]>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => resolve([code, reason]));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the live channel was refused')));
  });
  return {
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    async next() {
      while (frames.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return frames.shift();
    },
    [Symbol.dispose]: () => socket.close(),
  };
}
