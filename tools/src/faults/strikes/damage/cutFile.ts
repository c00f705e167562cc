import { statSync, truncateSync } from 'node:fs';
import type { FaultRun } from '../../fault.ts';
import { finding } from '../../history/finding.ts';
import { ledgerTool } from '../../product/ledgerTool.ts';
import { addAsset } from '../../workload/intents.ts';
import { readBalances } from '../../workload/reader.ts';
import { impossible } from '../../workload/writer.ts';
import { endAll, killAll, launchAll } from '../wholeProduct.ts';
import { keepLog, logFileOf } from './logFile.ts';

/** Half of the log's file is gone. The audit says so, no write is answered with success, and nothing false is read. */
export async function cutFile(run: FaultRun): Promise<void> {
  const { product, load, findings, pause } = run;
  const file = logFileOf(product);
  await endAll(product);
  const putBack = await keepLog(product);
  truncateSync(file, Math.floor(statSync(file).size / 2));

  const audit = await ledgerTool(product, 'verify');
  if (audit.code === 0) findings.push(finding('F19', 'verify found nothing in half a log'));
  for (const service of product.services) service.launch();
  await pause(3_000, 4_000);
  for (const person of load.people) {
    const { client, world } = person;
    // From the read models, which are whole: what it shows is held against the log afterwards.
    await readBalances(
      load.readerOf(person, `${world.tag} on half a log`, () => 0),
      { revision: 0 },
    );
    const { method, path, body } = addAsset(`${world.tag} on half a log`, 1);
    const reply = await client.send(method, path, { body });
    const text = reply && impossible(reply);
    if (text !== undefined) findings.push(finding('I11', `a write to half a log: ${text}`));
    if (reply?.body?.success) findings.push(finding('F19', 'a write to half a log succeeded'));
  }
  await killAll(product);
  await putBack();
  await launchAll(product);
}
