import { createHmac } from 'node:crypto';
import { type RequestBody, texts } from '@ledgerline/contract';
import { secretsOf } from '@ledgerline/events/secrets';
import { ApiError, type ApiRequest, fieldError, type Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { identityOf, sessionOf } from '../writes/asked.ts';
import { asApiError } from '../writes/refusals.ts';
import { NotRead, unansweredImport } from './fileThreads.ts';
import type { SentStatement } from './readSentFile.ts';
import type { StatementImports } from './statementImports.ts';

export interface ImportHandlersOptions {
  imports: StatementImports;
  newId: NewId;
  dataSecret: string;
}

/** Reads bank statements, compares them with the ledger, and imports them part by part. */
export function importHandlers({
  imports,
  newId,
  dataSecret,
}: ImportHandlersOptions): Pick<Handlers<'command'>, 'readImport' | 'importStatement'> {
  return {
    readImport: (request) => imports.preview(statementIn(request)),

    async importStatement(request) {
      const sent = statementIn(request);
      const { userId } = sent;
      const { shown, revision, decisions } = request.body;
      const key = request.idempotencyKey ?? newId();
      const importId = createHmac('sha256', secretsOf(dataSecret)[0])
        .update(`import ${userId} ${key}`)
        .digest('hex')
        .slice(0, 24);
      try {
        return await imports.carryOut({
          ...sent,
          identity: identityOf(request, userId, newId),
          importId,
          shown,
          revision,
          decisions,
        });
      } catch (error) {
        const isThere = error instanceof ApiError && error.code === 'nothing-to-import';
        const former = isThere ? await imports.former(sent) : undefined;
        if (former) return former;
        throw withWhatIsSafe(error);
      }
    },
  };
}

/** An import that got no answer from a store may be in the log, or a part of it: its 503 says what to do. */
function withWhatIsSafe(error: unknown): unknown {
  const unanswered = error instanceof ApiError ? error : asApiError(error);
  if (unanswered?.status !== 503 || error instanceof NotRead) return error;
  return unansweredImport(error, unanswered.headers);
}

/** What a form sends. Throws a 400 where it has no file. */
function statementIn(request: ApiRequest<RequestBody<'readImport'>>): SentStatement {
  const { body, file, latestDate } = request;
  if (!file) throw fieldError('file', texts.fileRequired);
  const { userId } = sessionOf(request);
  return { userId, assetId: body.asset, file, reading: body.reading, latestDate };
}
