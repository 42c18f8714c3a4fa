import { spawn } from 'node:child_process';
import { root, type Tool, tools } from './paths.ts';

/** Runs a tool of node_modules in the repository root. Resolves with its exit code. */
export function runTool(
  tool: Tool,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const [command, ...first] = tools[tool];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
