// Steps of a test run: programs that run beside each other or one after another, and the names of those that failed.
import { spawn } from 'node:child_process';

const root = new URL('..', import.meta.url).pathname;
export const failures: string[] = [];

function done(name: string, begun: number, ok: boolean) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`);
  if (!ok) failures.push(name);
}

/** @param quiet print the output in one piece at the end, for steps that run in parallel. */
export function step(name: string, command: string, args: string[], { quiet = false, env = {} } = {}): Promise<void> {
  const begun = performance.now();
  const stdio = quiet ? ('pipe' as const) : ('inherit' as const);
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(printed));
      done(name, begun, status === 0);
      resolve();
    });
  });
}

export const node = (name: string, ...args: string[]): Promise<void> =>
  step(name, process.execPath, args, { quiet: true });
/** A script of package.json. */
export const script = (name: string): Promise<void> => node(name, '--run', name);
