// Reads the text format of Prometheus, strictly: a line that it does not know is an error.
type Sample = { name: string; labels: Record<string, string>; value: number };
export type Scrape = {
  samples: Sample[];
  /** The kind of each metric, such as counter. */
  types: Map<string, string>;
  /** The sum of all samples with this name and these labels. */
  value: (name: string, labels?: Record<string, string>) => number | undefined;
};

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?[\d.]+(?:e[+-]?\d+)?|NaN|[+-]Inf)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y;

function labelsIn(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name = '', value = ''] = LABEL.exec(text) ?? [];
    if (!name) throw new Error(`no label: ${text}`);
    labels[name] = value;
  }
  return labels;
}

export function readScrape(text: string): Scrape {
  const samples: Sample[] = [];
  const types = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# HELP ')) continue;
    const [, typed, kind] = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
    const [, name = '', labels = '', value] = SAMPLE.exec(line) ?? [];
    if (typed && kind) types.set(typed, kind);
    else if (name) samples.push({ name, labels: labelsIn(labels), value: Number(value?.replace('Inf', 'Infinity')) });
    else throw new Error(`no sample: ${line}`);
  }
  return {
    samples,
    types,
    value(name, wanted = {}) {
      const fitting = samples.filter(
        (one) => one.name === name && Object.entries(wanted).every(([label, word]) => one.labels[label] === word),
      );
      return fitting.length > 0 ? fitting.reduce((sum, one) => sum + one.value, 0) : undefined;
    },
  };
}
