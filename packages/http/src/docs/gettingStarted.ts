import { type Html, html } from './html.ts';

interface Step {
  title: string;
  text: string;
  code: string;
}

const key = '-H "X-API-Key: $API_KEY"';
const bearer = '-H "Authorization: Bearer $TOKEN"';
const body = '-H "Content-Type: application/json"';
const csrf = '-H "X-CSRF-Token: $CSRF_TOKEN"';

const steps: readonly Step[] = [
  {
    title: 'The application’s key',
    text: 'No secret: it tells applications apart. Every call under /api but this page and its document carries it.',
    code: `BASE=http://localhost:3000
API_KEY=$(curl -s "$BASE/config.json" | jq -r .apiKey)`,
  },
  {
    title: 'A CSRF token',
    text: 'Everything that changes something needs one. Fetched without a bearer it is good for signing in and registering, for an hour.',
    code: `CSRF_TOKEN=$(curl -s "$BASE/api/v1/auth/csrf-token" ${key} | jq -r .data.csrfToken)`,
  },
  {
    title: 'Register once, and sign in',
    text: 'The answer has the bearer token, and in X-CSRF-Token the one that is bound to the new session: from here on that one is needed.',
    code: `curl -s "$BASE/api/v1/auth/register" ${key} ${csrf} ${body} \\
  -d '{"name":"Ayu Lestari","email":"ayu@example.com","password":"Kuda#Biru_81x"}'

curl -s -D headers.txt -o person.json "$BASE/api/v1/auth/login" ${key} \\
  ${csrf} ${body} \\
  -d '{"email":"ayu@example.com","password":"Kuda#Biru_81x"}'
TOKEN=$(jq -r .data.token person.json)
CSRF_TOKEN=$(tr -d '\\r' < headers.txt | awk 'tolower($1)=="x-csrf-token:"{print $2}')`,
  },
  {
    title: 'Write',
    text: 'With an Idempotency-Key a write can be sent again after a time-out: it has one effect, and the repeat is answered like the first. meta.revision says where the ledger stands now.',
    code: `curl -s "$BASE/api/v1/assets" ${key} ${bearer} \\
  ${csrf} -H "Idempotency-Key: $(uuidgen)" ${body} \\
  -d '{"name":"Wallet","type":"cash","balance":100}' | tee asset.json
REVISION=$(jq -r .meta.revision asset.json)`,
  },
  {
    title: 'Read what was written',
    text: 'Reads come from a copy that follows the ledger. X-Min-Revision makes a read wait until it has that revision.',
    code: `curl -s "$BASE/api/v1/assets" ${key} ${bearer} \\
  -H "X-Min-Revision: $REVISION"`,
  },
  {
    title: 'Hear of changes',
    text: 'A ticket opens one connection. After every change, from whichever device, {"type":"ledger_changed","revision":…} arrives.',
    code: `TICKET=$(curl -s -X POST "$BASE/api/v1/auth/ws-ticket" ${key} ${bearer} \\
  ${csrf} | jq -r .data.ticket)
npx wscat -c "\${BASE/http/ws}/ws?token=$TICKET"`,
  },
];

/** From nothing to the first write and read, as command lines that work one after the other. */
export const gettingStarted = (): Html => html`<section id="getting-started">
<h2><a href="#getting-started">Getting started</a></h2>
<p>These lines work one after the other in a shell with curl, jq and uuidgen.</p>
<ol class="steps">${steps.map(
  ({ title, text, code }) =>
    html`<li><h3>${title}</h3><p>${text}</p><pre tabindex="0"><code>${code}</code></pre></li>`,
)}</ol>
</section>`;
