// What is in deploy/ fits the product: its settings, its Node, its command.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { SETTINGS } from '../../src/platform/config.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const settingsIn = (text: string) => [...text.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name);

it.each(['Containerfile', 'northfare.service', 'nginx.conf'])('deploy/%s sets what the product reads', (file) => {
  const OF_SYSTEMD = ['RestrictSUIDSGID'];
  const named = settingsIn(read(`deploy/${file}`)).filter((name) => !OF_SYSTEMD.includes(name));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !(name in SETTINGS))).toEqual([]);
});

it('deploy/compose.yaml gives the site what the product reads, and nothing else a right to write', () => {
  const { services } = parse(read('deploy/compose.yaml'));
  const { environment, read_only, cap_drop, ports } = services.site;
  expect(Object.keys(environment).filter((name) => !(name in SETTINGS))).toEqual([]);
  expect({ read_only, cap_drop, ports }).toEqual({
    read_only: true,
    cap_drop: ['ALL'],
    ports: ['127.0.0.1:3000:3000'],
  });
});

it('the image has the Node that the product is tested with, and starts as npm does', () => {
  const text = read('deploy/Containerfile');
  const [major] = manifest.dependencies.node.split('.');
  expect([...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(
    new Array(2).fill(`node:${major}-bookworm-slim`),
  );
  const [, command = ''] = /^CMD (.*)$/m.exec(text) ?? [];
  expect(JSON.parse(command).join(' ')).toBe(manifest.scripts.start);
  expect(read('deploy/northfare.service')).toMatch(
    /^ExecStart=\/usr\/bin\/env NODE_ENV=production DATA_DIR=\S+ node --max-semi-space-size=8 start\.js$/m,
  );
});

it('no file of an installation is copied into an image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['**/*.env', '.git', 'backups', '**/*.tar.gz*', 'data', 'node_modules', 'build'])
    expect(ignored).toContain(name);
});
