// Jobs in one line per client. Networks take turns, and so do the clients of one network.

/** Where a job waits. An IPv6 /64 is a client of its /48; any other client is its own network. */
export type Place = { client: string; network: string };

export type WaitingLines<Job> = {
  has: (job: Job, place: Place) => boolean;
  join: (job: Job, place: Place) => void;
  leave: (job: Job, place: Place) => void;
  /** How many jobs wait for a client, and for all clients of its network. */
  ofClient: (place: Place) => number;
  ofNetwork: (place: Place) => number;
  /** The first job of the first client that may begin one. The client and its network go to the end of the turns. */
  next: (mayBegin: (place: Place) => boolean) => { job: Job; place: Place } | undefined;
};

/** How many of something each name has. Names with none are forgotten, so the map is as large as what is counted. */
export function createTally() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  const add = (name: string, more: number) => {
    const count = of(name) + more;
    if (count > 0) counts.set(name, count);
    else counts.delete(name);
  };
  return { of, add };
}

export function createWaitingLines<Job>(): WaitingLines<Job> {
  /** The first in a map is the next one. */
  const networks = new Map<string, Map<string, Set<Job>>>();
  const sizes = createTally();
  const lineOf = ({ client, network }: Place) => networks.get(network)?.get(client);
  function toEnd<T>(turns: Map<string, T>, name: string, value: T): void {
    turns.delete(name);
    turns.set(name, value);
  }

  return {
    has: (job, place) => lineOf(place)?.has(job) ?? false,
    join(job, place) {
      const clients = networks.get(place.network) ?? new Map<string, Set<Job>>();
      networks.set(place.network, clients);
      clients.set(place.client, (clients.get(place.client) ?? new Set()).add(job));
      sizes.add(place.network, 1);
    },
    leave(job, place) {
      const clients = networks.get(place.network);
      const line = clients?.get(place.client);
      if (!line?.delete(job)) return;
      sizes.add(place.network, -1);
      if (line.size === 0) clients?.delete(place.client);
      if (clients?.size === 0) networks.delete(place.network);
    },
    ofClient: (place) => lineOf(place)?.size ?? 0,
    ofNetwork: ({ network }) => sizes.of(network),
    next(mayBegin) {
      for (const [network, clients] of networks)
        for (const [client, line] of clients) {
          const place = { client, network };
          const [job] = line;
          if (job === undefined || !mayBegin(place)) continue;
          toEnd(clients, client, line);
          toEnd(networks, network, clients);
          return { job, place };
        }
      return undefined;
    },
  };
}
