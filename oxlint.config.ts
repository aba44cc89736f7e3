import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/**
 * Who may import whom (docs/topics/imports-and-rules.md). One owner for each third-party library, and one direction
 * between the folders: remotes and host stand on shared, nothing stands on them.
 */
interface Owned {
  packages: string[]
  owners: string[]
  reason: string
}

const owned: Owned[] = [
  { packages: ['@auth0/**'], owners: ['host/src/auth'], reason: 'sign-in lives in host/src/auth' },
  {
    packages: [
      '@chakra-ui/**',
      '@ark-ui/**',
      '@internationalized/**',
      '@emotion/**',
      '@tanstack/react-table',
      '@tanstack/table-core',
      'lucide-react',
      'react-hot-toast',
      '@fontsource-variable/**',
    ],
    owners: ['shared/ui', 'shared/api-ui'],
    reason: 'everything visual comes from @steward/shared/ui',
  },
  { packages: ['eventsource-parser'], owners: ['shared/live'], reason: 'the live stream is read in shared/live' },
  { packages: ['luxon'], owners: ['shared/time'], reason: 'dates live in shared/time' },
  { packages: ['rrule-temporal', 'rrule'], owners: ['shared/rules'], reason: 'recurrence lives in shared/rules' },
  {
    packages: ['libphonenumber-js', 'libphonenumber-js/**'],
    owners: ['shared/rules'],
    reason: 'phone numbers are read and written in shared/rules',
  },
  { packages: ['papaparse'], owners: ['shared/rules'], reason: 'CSV is read in shared/rules' },
  {
    packages: ['i18next', 'react-i18next', 'i18next-http-backend'],
    owners: ['shared/i18n'],
    reason: 'texts come through shared/i18n',
  },
  {
    packages: ['@module-federation/**'],
    owners: ['tooling/build', 'host/src/federation', 'shared/retry'],
    reason: 'federation settings live in tooling/build and host/src/federation',
  },
  {
    packages: ['@rspack/**'],
    owners: ['tooling/build'],
    reason: 'build settings live in tooling/build',
  },
  {
    packages: ['pg', 'drizzle-orm', 'drizzle-orm/**'],
    owners: ['platform/src', 'tooling/bench'],
    reason: 'only the platform and its benchmarks talk to the database',
  },
  {
    packages: ['pdfkit', '@fontsource/**'],
    owners: ['platform/src/documents'],
    reason: 'paper is drawn in platform/src/documents',
  },
  {
    packages: ['fastify', '@fastify/**', 'oidc-provider', 'jose'],
    owners: ['platform/src'],
    reason: 'servers live in the platform',
  },
]

const reactFree = [
  'shared/addresses',
  'shared/codes',
  'shared/roles',
  'shared/contracts',
  'shared/federation',
  'shared/rules',
  'shared/retry',
  'shared/money',
  'shared/time',
]
/** Every folder that describes a remote, so that a new one is held to the rules from its first line on. */
const remotes = readdirSync(`${import.meta.dirname}/remotes`).filter((name) =>
  existsSync(`${import.meta.dirname}/remotes/${name}/remote.json`),
)
const folders = [
  'host/src',
  'host/src/auth',
  'host/src/federation',
  ...remotes.map((name) => `remotes/${name}`),
  'shared',
  'shared/ui',
  'shared/api-ui',
  'shared/time',
  'shared/i18n',
  'shared/live',
  'shared/addresses',
  'shared/codes',
  'shared/roles',
  'shared/contracts',
  'shared/federation',
  'shared/rules',
  'shared/retry',
  'shared/money',
  'platform/src',
  'platform/src/documents',
  'testing',
  'tooling',
  'tooling/build',
  'tooling/bench',
  'e2e',
]
/** The areas that run for users. Only their tests import the test kit, and only their builds the tooling. */
const product = ['host/src', ...remotes.map((name) => `remotes/${name}`), 'shared', 'platform/src']

const remotePackages = remotes.map((name) => `@steward/${name}`)
const platform = ['@steward/platform', '@steward/platform/**']

const isWithin = (folder: string, owner: string) => folder === owner || folder.startsWith(`${owner}/`)

/** The import rules of one folder. Later overrides replace earlier ones, so each states its whole list. */
function importRule(folder: string, kind: 'code' | 'tests') {
  const patterns: { group: string[]; message: string; allowTypeImports?: boolean }[] = owned
    .filter(({ owners }) => !owners.some((owner) => isWithin(folder, owner)))
    .map(({ packages, reason }) => ({ group: packages, message: reason }))
  if (product.some((area) => isWithin(folder, area))) {
    patterns.push({
      group: [
        '@steward/tooling',
        '@steward/tooling/**',
        '**/tooling/**',
        ...(kind === 'code' ? ['@steward/testing/**'] : []),
      ],
      message: 'only tests import the test kit, and only builds the tooling',
    })
  }
  if (folder.startsWith('remotes/')) {
    const others = remotes.filter((name) => `remotes/${name}` !== folder).map((name) => `@steward/${name}`)
    patterns.push({
      group: [...others, '@steward/host', ...platform, '**/host/**', '**/platform/**', '../../../*/src/**'],
      message: 'a remote knows only @steward/shared',
    })
  }
  if (isWithin(folder, 'host/src')) {
    patterns.push({
      group: [...remotePackages, ...platform, '**/remotes/**'],
      message: 'the host learns of remotes from the registry only',
    })
  }
  if (isWithin(folder, 'shared')) {
    patterns.push({
      group: ['@steward/host', ...remotePackages, ...platform, '**/host/**', '**/remotes/**', '**/platform/**'],
      message: 'shared stands on nothing of ours',
    })
  }
  if (folder === 'testing') {
    patterns.push({
      group: [
        '@steward/host',
        ...remotePackages,
        ...platform,
        '@steward/tooling/**',
        '**/platform/**',
        '**/tooling/**',
      ],
      message: 'the test kit stands on shared',
    })
  }
  if (isWithin(folder, 'tooling')) {
    patterns.push({
      group: ['@steward/host', ...remotePackages, '@steward/testing/**'],
      message: 'the tooling imports shared and platform, and reads host and remotes as files',
    })
  }
  if (isWithin(folder, 'platform/src')) {
    patterns.push({
      group: [
        'react',
        'react-dom',
        'react-router-dom',
        '@steward/host',
        ...remotePackages,
        '@steward/shared/addresses/use-address',
        '@steward/shared/ui/**',
        '@steward/shared/api',
        '@steward/shared/live',
        '@steward/shared/stores',
        '@steward/shared/i18n',
        '@steward/shared/roles/gate',
      ],
      message: 'the platform takes the parts of shared without React',
    })
  }
  if (kind === 'code' && reactFree.some((part) => isWithin(folder, part))) {
    patterns.push({
      group: ['react', 'react/**', 'react-dom', 'react-router-dom', '**/ui/**'],
      message: 'this part of shared is free of React',
    })
  }
  const names = kind === 'code' ? ['*'] : ['*.test', 'testing/**/*']
  return {
    files: names.map((name) => `${folder}/**/${name}.{ts,tsx}`),
    rules: {
      'no-restricted-imports': ['error', { patterns }],
    },
  }
}

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // Extensions are written out, so that Node runs the sources as they are.
    'import/extensions': 'off',
    'no-underscore-dangle': 'off',
    'no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'react/jsx-key': 'error',
    // A table's `cell` is called, not mounted as a component.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true, propNamePattern: '{cell,render*}' }],
    'react-hooks/rules-of-hooks': 'error',
    'react-hooks/exhaustive-deps': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'vitest/require-mock-type-parameters': 'off',
    // Tests generated from a table of cells expect one thing of an allowed cell and another of a refused one.
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expectSameRows'] }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    // Dates have one home: shared/time.
    'no-restricted-globals': [
      'error',
      { name: 'Date', message: 'take dates from @steward/shared/time, and the time from a clock' },
    ],
  },
  overrides: [
    ...folders.map((folder) => importRule(folder, 'code')),
    ...folders.map((folder) => importRule(folder, 'tests')),
    { files: ['remotes/*/rspack.config.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['host/src/**/*.tsx', 'remotes/**/*.tsx', 'shared/{api-ui,ui}/**/*.tsx'],
      rules: { 'react/jsx-no-literals': ['error', { allowedStrings: ['–', '·', '×', '%'] }] },
    },
    { files: ['shared/time/**', '**/*.test.ts', '**/*.test.tsx', 'e2e/**'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'testing/**'],
      rules: { 'react/jsx-no-literals': 'off' },
    },
    // A grid asks every rule of a module by its name.
    { files: ['platform/src/predicates/*.test.ts'], rules: { 'import/namespace': 'off' } },
    { files: ['tooling/**'], rules: { 'no-console': 'off' } },
    // A fixture of Playwright is given a function called `use`.
    { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  ],
  ignorePatterns: ['**/dist/**', '**/node_modules/**', '.steward/**', '.cache/**'],
})
