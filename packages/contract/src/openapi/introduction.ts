/** What holds for every request, in Markdown without anything fancy. */
export const introduction = `Personal finance whose history can be seen, explained and undone.

**Requests.** Every call needs \`X-API-Key\`; most need a bearer token; everything that changes something needs \`X-CSRF-Token\`. They are checked in this order: API key (403), the address's rate limit (429), path and method (404, 405), bearer (401), the person's rate limit (429), CSRF token (403), media type and size (415, 413), headers, parameters and body (400). HEAD is answered like GET, without the body.

**Answers** are JSON in one envelope: \`{success: true, message?, data, meta?}\` or \`{success: false, message, errors?}\`. Each has an \`X-Request-Id\`. What is no HTTP at all is refused in the same envelope (400, 408, 431).

**Amounts** are decimal numbers with at most 2 decimals, up to 999999999999.99, without a currency. **Dates** are calendar dates (\`2026-05-20\`); **instants** are in UTC. **Texts** are trimmed and normalised (NFC) before they are measured; control characters are refused. **Ids** are 24 hexadecimal characters.

**Revisions.** \`X-Ledger-Revision\` counts the events of a person's ledger. Send the one that a write answered as \`X-Min-Revision\` with a read to be sure to see that write; where the wait for it runs out the answer has \`meta.stale\`, and a record that is not there yet is a 503 instead of a 404.

**Retries.** A write with an \`Idempotency-Key\` can be sent again after an unknown outcome: it has one effect.

**Limits** (unless the operator says otherwise): 1,200 reads and 300 writes a minute, and 5,000 changes and 50 downloads a day, for a person; 600 requests a minute without a session, 30 sign-ins a minute and 10 registrations an hour for an address. A read of the whole history counts as 10: \`search\` in transactions and their summary, \`asOf\`, proofs, the records behind a figure, and everything about schedules. An import counts one write for each 250 kB begun.`;
