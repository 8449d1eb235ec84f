// Servers of the product on a free port: `const { url, close } = await served(app)`.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../src/http/app.ts';
import { createNodeServer, listenerOf } from '../src/http/node-server.ts';
import { readProxies } from '../src/platform/client-address.ts';

export async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

export const served = (app: App, proxies: string[] = []) =>
  listening(createNodeServer(listenerOf(app), readProxies(proxies)));
