import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

const QUANTILES = [0.5, 0.9, 0.99];
const RESOLUTION_MS = 10;

/** How late the event loop was, since it was last read. */
export function eventLoopMetrics(registers: Registry[]): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  new Gauge({
    name: 'northfare_event_loop_delay_seconds',
    help: 'How much later than asked the event loop ran timers, since the last reading.',
    labelNames: ['quantile'],
    registers,
    collect() {
      // The histogram has the whole interval between two of its timers.
      const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1e3);
      for (const quantile of QUANTILES) this.set({ quantile }, seconds(delay.percentile(100 * quantile)));
      this.set({ quantile: '1' }, seconds(delay.max));
      delay.reset();
    },
  });
}

export function processMetrics(registers: Registry[]): void {
  new Gauge({
    name: 'northfare_process_resident_memory_bytes',
    help: 'Resident memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'northfare_process_start_time_seconds',
    help: 'When the process started, in seconds since 1970.',
    registers,
  }).set(Math.round(Date.now() / 1000 - process.uptime()));
  new Counter({
    name: 'northfare_process_cpu_seconds_total',
    help: 'Processor time of the process.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
}
