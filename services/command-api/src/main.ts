import { runService } from '@ledgerline/http';
import { commandApiService } from './commandApiService.ts';

await runService(commandApiService);
