import { required } from '#protocol/required.ts';
import { checkInstance, type Finding, strayHoursDefault } from '../admin/instance-check.ts';
import { freePort } from '../free-port.ts';

/** Runs the build on a state folder for as long as it takes to check it. */
export async function checkRestored(stateDir: string): Promise<Finding[]> {
  // Loading the runtime takes a second, which other commands don't need.
  const { startRuntime } = await import('../local-runtime.ts');
  const { localVariables } = await import('../variables.ts');
  const port = await freePort(0);
  const variables = localVariables(stateDir, port);
  const miniflare = await startRuntime({ port, stateDir, variables });
  try {
    const sender = {
      apiBase: `${variables.SITE_ORIGIN}/api`,
      bearer: required(variables.ADMIN_TOKEN, 'ADMIN_TOKEN'),
    };
    const findings: Finding[] = [];
    for await (const finding of checkInstance(sender, strayHoursDefault)) findings.push(finding);
    return findings;
  } finally {
    await miniflare.dispose();
  }
}
