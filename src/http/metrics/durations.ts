import { Histogram, type MetricObjectWithValues, type MetricValueWithName, type Registry } from 'prom-client';

/** Seconds: an answer from memory takes a millisecond, a rendered page some tens. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NAME = 'northfare_http_request_duration_seconds';
type Labels = { method: string; route: string; status: number };
/** How many fell into each bucket alone; the last has those that took longer than all of them. */
type Series = { labels: Labels; counts: number[]; sum: number; count: number };

/**
 * Counts in arrays of its own, and adds up when it is read. The histogram of the library checks and sorts the labels of each
 * request, which took a tenth of the time of an answer from memory.
 */
export class Durations extends Histogram {
  readonly #series = new Map<string, Series>();

  constructor(registers: Registry[]) {
    super({
      name: NAME,
      help: 'Requests by method, route and status, and how long they took; without streams.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    });
  }

  note(labels: Labels, seconds: number): void {
    const key = `${labels.status} ${labels.method} ${labels.route}`;
    let series = this.#series.get(key);
    if (!series) {
      series = { labels, counts: new Array<number>(BUCKETS.length + 1).fill(0), sum: 0, count: 0 };
      this.#series.set(key, series);
    }
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
    series.count += 1;
  }

  override async get(): Promise<MetricObjectWithValues<MetricValueWithName<string>>> {
    const values = [...this.#series.values()].flatMap(({ labels, counts, sum, count }) => {
      let upTo = 0;
      const buckets = BUCKETS.map((le, at) => {
        upTo += counts[at] ?? 0;
        return { labels: { le, ...labels }, value: upTo, metricName: `${NAME}_bucket` };
      });
      return [
        ...buckets,
        { labels: { le: '+Inf', ...labels }, value: count, metricName: `${NAME}_bucket` },
        { labels: { ...labels }, value: sum, metricName: `${NAME}_sum` },
        { labels: { ...labels }, value: count, metricName: `${NAME}_count` },
      ];
    });
    return { ...(await super.get()), values };
  }
}
