// Who may import whom. Floors import only downward: features -> ui | platform -> domain. Among features, wings import
// only the wings of their list; src/http and the files in src compose everything and may import all of it.
// Decision: docs/decisions/0004-dependency-checks-without-the-typescript-api.md
// Decision: docs/decisions/0017-nine-wings.md

/** An arrow is a visible event in review. From top to bottom: wing -> the wings below it that it imports. */
export const WINGS = {
  privacy: ['chat', 'assistant', 'trips', 'staff', 'site', 'account', 'company'],
  agency: ['chat', 'assistant', 'trips', 'staff', 'site', 'account', 'catalogue', 'records', 'company'],
  chat: ['assistant', 'trips', 'staff', 'site', 'account', 'catalogue', 'records', 'company'],
  assistant: ['staff', 'catalogue', 'records', 'company'],
  trips: ['staff', 'site', 'account', 'catalogue', 'records', 'company'],
  staff: ['site', 'account', 'company'],
  site: ['account', 'catalogue', 'company'],
  account: ['company'],
  catalogue: ['records', 'company'],
  records: ['company'],
  company: [],
};

const inWing = (wing) => `^src/features/${wing}/`;

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Modules that need each other are one module; a type that both need goes below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'packages-stand-alone',
      comment: 'A package knows nothing of the product: what it needs is given to it, or lies in it.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src/|#)' },
    },
    {
      name: 'packages-by-their-entry',
      comment: 'The product imports what a package exports.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^packages/', pathNot: '^packages/([^/]+)/\\1\\.ts$' },
    },
    {
      name: 'domain-is-the-base',
      comment: 'domain imports nothing of ours but messages.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^src/(http|features|ui|platform)/' },
    },
    {
      name: 'platform-below-features',
      comment: 'platform knows no slice and no look; it sees the table of endpoints as types.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(http|features|ui)/' },
    },
    {
      name: 'ui-below-features',
      comment: 'ui has no business words.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(http|features|platform)/' },
    },
    {
      name: 'features-below-http',
      comment: 'A slice does not know how it is composed and served.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(http/|[^/]+\\.server\\.ts$)' },
    },
    {
      name: 'feature-in-a-wing',
      comment: 'A slice is a folder in a wing; a new wing goes into boundaries.config.mjs.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: Object.keys(WINGS).map((wing) => `${inWing(wing)}[^/]+/`) },
      to: {},
    },
    ...Object.entries(WINGS).map(([wing, below]) => ({
      name: `wings-below-${wing}`,
      comment: `${wing} may import only: ${below.join(', ') || 'no other wing'}. A new arrow goes into boundaries.config.mjs.`,
      severity: 'error',
      from: { path: inWing(wing), pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/features/', pathNot: [wing, ...below].map(inWing) },
    })),
    {
      name: 'languages-by-their-interface',
      comment:
        'How one language is understood is known to understanding.ts alone; the topics are learned from English.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/features/assistant/(understanding|topics)/', '\\.test\\.tsx?$'] },
      to: { path: '^src/features/assistant/understanding/[a-z]{2}/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'A .rules.ts runs on both sides. A .content.ts reads lists of content/, a .server.ts reads tables.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        path: '^src/platform/content-files\\.ts$|\\.(table|server|thread|mail|page|layout)\\.tsx?$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-without-node',
      comment: 'A .rules.ts runs on both sides, so it uses no module of Node.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'screens-never-touch-tables',
      comment: 'Pages and components use the typed client.',
      severity: 'error',
      from: { path: '\\.tsx$', pathNot: '\\.test\\.tsx$' },
      to: { path: '\\.(table|server)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'src/paraglide'] },
    exclude: { path: ['src/paraglide', 'node_modules'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.mjs'],
      conditionNames: ['import', 'node', 'default'],
    },
    parser: 'swc',
  },
};
