import { runService } from '@ledgerline/http';
import { webService } from './webService.ts';

await runService(webService());
