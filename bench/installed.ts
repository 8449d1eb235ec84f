import { spawnSync } from 'node:child_process';

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;
