import { spawnSync } from 'node:child_process';

/** Whether a program is installed. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;
