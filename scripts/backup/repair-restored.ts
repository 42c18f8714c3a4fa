import { required } from '#protocol/required.ts';
import {
  checkInstance,
  type Finding,
  repairInstance,
  type RuleRepair,
  strayHoursDefault,
} from '../admin/instance-check.ts';
import { freePort } from '../free-port.ts';
import type { Sender } from '../send.ts';

/** Only the messages that were on their way when the state was copied are still delivered. */
const settling = { triesMax: 6, pauseMs: 500 };

/**
 * Repairs what differs between the databases of a restored state, which were copied at different
 * instants, and checks it. Resolves with the repairs and what is still wrong after them.
 */
export function repairRestored(
  stateDir: string,
): Promise<{ repairs: RuleRepair[]; findings: Finding[] }> {
  return onRestored(stateDir, async (sender) => {
    const repairs: RuleRepair[] = [];
    const options = { strayHours: strayHoursDefault, isDryRun: false, settling };
    for await (const repair of repairInstance(sender, options)) repairs.push(repair);
    return { repairs, findings: await findingsOf(sender) };
  });
}

async function findingsOf(sender: Sender): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of checkInstance(sender, strayHoursDefault)) findings.push(finding);
  return findings;
}

/** Runs the build on a state folder for as long as a function uses it. */
async function onRestored<T>(stateDir: string, use: (sender: Sender) => Promise<T>): Promise<T> {
  // Loading the runtime takes a second, which other commands don't need.
  const { startRuntime } = await import('../local-runtime.ts');
  const { localVariables } = await import('../variables.ts');
  const port = await freePort(0);
  const variables = localVariables(stateDir, port);
  const miniflare = await startRuntime({ port, stateDir, variables });
  try {
    return await use({
      // Not SITE_ORIGIN: that may be the address of a proxy with the running instance behind it.
      apiBase: `http://localhost:${port}/api`,
      bearer: required(variables.ADMIN_TOKEN, 'ADMIN_TOKEN'),
    });
  } finally {
    await miniflare.dispose();
  }
}
