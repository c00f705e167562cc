import { runService } from '@ledgerline/http';
import { projectorService } from './projectorService.ts';

await runService(projectorService);
