// Tools that only some commands need are not installed with the product: each has a folder under `tools`, installed when it is first used.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TOOLS = new URL('../tools/', import.meta.url);
type Tools = 'bench' | 'migrations';

const folderOf = (tools: Tools) => fileURLToPath(new URL(`${tools}/`, TOOLS));

function install(tools: Tools): string {
  const folder = folderOf(tools);
  if (existsSync(`${folder}node_modules`)) return folder;
  console.log(`Installing what this command needs into tools/${tools}, once…`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`tools/${tools} could not be installed. Run npm ci there to see why.`);
  return folder;
}

/** A module of a tool. Its type is for the caller to state: types of tools are not installed either. */
export function importTool(tools: Tools, module: string): Promise<unknown> {
  const resolve = createRequire(`${install(tools)}package.json`).resolve;
  return import(pathToFileURL(resolve(module)).href);
}

/** The file of a command of a tool. */
export const commandOf = (tools: Tools, command: string): string => `${install(tools)}node_modules/.bin/${command}`;
