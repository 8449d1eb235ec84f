// The reference for page times: one 30 KB page of plain text, from nginx if it is installed, otherwise from a bare Node server.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, removeFolder } from '../e2e/product.ts';
import { newBenchFolder } from '../test/folders.ts';
import { isInstalled } from './installed.ts';
import { bareServer } from './server.ts';

type StaticPage = { name: string; url: string; stop: () => void };

const paragraph = `<p>${'A page of plain words, as long as an article in a newspaper. '.repeat(9)}</p>\n`;
const document = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plain words</title><h1>Plain words</h1>\n${paragraph.repeat(54)}</html>\n`;

export async function serveStaticPage(): Promise<StaticPage> {
  if (!isInstalled('nginx')) {
    const type = { 'content-type': 'text/html; charset=utf-8' };
    const { url, stop } = await bareServer(Buffer.from(document), type);
    return { name: 'bare Node', url, stop };
  }
  const folder = newBenchFolder();
  const port = await freePort();
  writeFileSync(join(folder, 'index.html'), document);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events {} http { access_log off; types { text/html html; } ${temporary.join(' ')}
     server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) break;
    await delay(50);
  }
  const stop = () => {
    child.once('exit', () => removeFolder(folder));
    child.kill();
  };
  return { name: 'nginx', url, stop };
}
