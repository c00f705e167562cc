import { runService } from '@ledgerline/http';
import { queryApiService } from './queryApiService.ts';

await runService(queryApiService);
