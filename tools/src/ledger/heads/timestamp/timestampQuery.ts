const beforeHash = Buffer.from('30390201013031300d060960864801650304020105000420', 'hex');
const afterHash = Buffer.from('0101ff', 'hex');

/** The query of RFC 3161 for a SHA-256: version 1, that hash, no nonce, and the authority's certificate in the reply. */
export const timestampQuery = (sha256: string): Buffer<ArrayBuffer> =>
  Buffer.concat([beforeHash, Buffer.from(sha256, 'hex'), afterHash]);

/** Whether a reply says "granted" and names this hash. Nothing more: nobody's signature is checked here. */
export function isGranted(reply: Buffer, sha256: string): boolean {
  const status = valueOf(valueOf(valueOf(reply, SEQUENCE), SEQUENCE), INTEGER)?.[0];
  return (status === 0 || status === 1) && reply.includes(Buffer.from(sha256, 'hex'));
}

const [INTEGER, SEQUENCE] = [0x02, 0x30];

/** What is in the first value of DER, if it has this tag. */
function valueOf(der: Buffer | undefined, tag: number): Buffer | undefined {
  const [first, length = 0] = der ?? [];
  if (!der || first !== tag) return undefined;
  if (length < 0x80) return der.subarray(2, 2 + length);
  const start = 2 + (length & 0x7f);
  return der.subarray(start);
}
