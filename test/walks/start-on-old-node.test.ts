// `node start.js` on a Node that is older than the product needs: a copy of the start, with a main.ts that names its Node.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newTestFolder } from '../folders.ts';

const START = new URL('../../start.js', import.meta.url).pathname;
/** Makes the first process, and no child of it, appear as an older Node. */
const OLDER = `data:text/javascript,${encodeURIComponent(`
  if (process.env.PRETENDED_NODE) {
    const versions = { ...process.versions, node: process.env.PRETENDED_NODE };
    Object.defineProperty(process, 'versions', { value: versions });
    delete process.env.PRETENDED_NODE;
  }`)}`;

function startOn(node: string, main: string, isInstalled: boolean) {
  const folder = newTestFolder('northfare-start-');
  copyFileSync(START, join(folder, 'start.js'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'main.ts'), main);
  if (isInstalled) {
    mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
    symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'));
  }
  const child = spawn(process.execPath, ['--import', OLDER, join(folder, 'start.js')], {
    env: { ...process.env, PRETENDED_NODE: node },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number, printed })) };
}

it('says at once what to do if Node 24 is not installed', async () => {
  const { code, printed } = await startOn('20.20.2', 'console.log("started")', false).ended;
  expect(printed).toBe('This is Node 20.20.2. Run `npm ci` first: it installs Node 24, on which the product runs.\n');
  expect(code).toBe(1);
});

it('continues on the Node that npm installed, and passes back its exit code', async () => {
  const { code, printed } = await startOn('20.20.2', 'console.log(process.versions.node); process.exit(7)', true).ended;
  expect([code, printed]).toEqual([7, `${process.versions.node}\n`]);
});

it('passes signals on, so that the product ends gracefully', async () => {
  const main = `process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });
    setInterval(() => undefined, 1000);
    console.log('ready');`;
  const { child, ended } = startOn('20.20.2', main, true);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, printed: 'ready\nended\n' });
});
