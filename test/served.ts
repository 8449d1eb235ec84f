// The app behind its real server: `const { url, close } = await served(app)`.
import type { AddressInfo } from 'node:net';
import type { App } from '../src/http/app.ts';
import { createNodeServer, listenerOf } from '../src/http/node-server.ts';
import { readProxies } from '../src/platform/client-address.ts';

type Options = { proxies?: string[]; observe?: Parameters<typeof createNodeServer>[2] };

export async function served(app: App, { proxies = [], observe = {} }: Options = {}) {
  const server = createNodeServer(listenerOf(app), readProxies(proxies), observe);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}`, close };
}
