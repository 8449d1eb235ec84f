// The settings as the product uses them: what staff published takes the place of defaults, what the environment sets wins.
// Decision: docs/decisions/0021-settings-that-staff-change.md
import type { Config } from './config.ts';
import { FACTS, type FactName } from './facts.ts';

export type PublishedFacts = Record<FactName, string> &
  Pick<Config, 'week' | 'holidays' | 'claims' | 'sections' | 'changedOn' | 'logo' | 'icon'>;

/** What the environment fixes this setting to; undefined where staff may change it. */
export const fixedValue = (config: Config, name: string): string | undefined =>
  config.inEnvironment.has(name) ? String(config[name as FactName]) : undefined;

/** The variable that fixes it. */
export const variableOf = (config: Config, name: string): string => config.inEnvironment.get(name) ?? name;

export const defaultOf = (name: FactName): string => FACTS[name].initial;

/** These settings with these facts, except for those that the environment sets. */
export function withFacts(config: Config, facts: PublishedFacts): Config {
  const open = Object.entries(facts).filter(([name]) => !config.inEnvironment.has(name));
  return { ...config, ...Object.fromEntries(open) };
}

/** Settings that follow what staff publish: every reader of `config` gets the current values. */
export function createLiveConfig(fixed: Config): { config: Config; follow: (facts: PublishedFacts) => void } {
  let current = fixed;
  const readers = (Object.keys(fixed) as (keyof Config)[]).map((name) => [
    name,
    { enumerable: true, get: () => current[name] },
  ]);
  return {
    config: Object.defineProperties({} as Config, Object.fromEntries(readers)),
    follow: (facts) => {
      current = withFacts(fixed, facts);
    },
  };
}
