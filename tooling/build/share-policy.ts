import { readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import router from 'react-router-dom/package.json' with { type: 'json' }
import zod from 'zod/package.json' with { type: 'json' }

/**
 * The contract set: every package that the host provides and a remote never bundles. A new key is a minor change of the
 * contract, a removed key a major one (`CONTRACT_VERSION` in shared/federation/registry.ts). `contract-history.json` lists
 * them by the version that first had them.
 *
 * `eager` keys are part of the host's first chunk. The others have separate chunks, which load with the first page that
 * imports them.
 */
const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@tanstack/react-query',
  'zustand',
  '@steward/shared/api',
  '@steward/shared/i18n',
  '@steward/shared/money',
  '@steward/shared/retry',
  '@steward/shared/roles',
  '@steward/shared/roles/gate',
  '@steward/shared/stores',
  '@steward/shared/ui/core',
] as const

const LAZY = [
  'react-hook-form',
  'zod',
  '@steward/shared/live',
  '@steward/shared/time',
  '@steward/shared/ui/calendar',
  '@steward/shared/ui/charts',
  '@steward/shared/ui/forms',
  '@steward/shared/ui/guards',
  '@steward/shared/ui/lists',
  '@steward/shared/ui/media',
  '@steward/shared/ui/overlays',
  '@steward/shared/ui/paper',
  '@steward/shared/ui/table',
] as const

/** The folder of the package whose modules are keys. */
export const sharedFolder = join(import.meta.dirname, '../../shared')

/** Keys for hot reload: the development JSX runtime, and the refresh runtime that all builds share. */
const DEV_ONLY = ['react/jsx-dev-runtime', 'react-refresh/runtime'] as const

/** Folders whose modules are all lazy keys. Both sides of the API use them. */
const LAZY_FOLDERS = ['contracts', 'rules'] as const

/**
 * Modules of those folders that are no keys. The browser uses only their types, loads them inside other keys, or
 * bundles them because they are smaller than a key.
 */
const NOT_SHARED = new Set([
  'contracts/business-record',
  'contracts/commission-entry',
  'contracts/commission-group',
  'contracts/commission-ledger',
  'contracts/commission-rule',
  'contracts/employment',
  'contracts/example-data',
  'contracts/figure',
  'contracts/import-row',
  'contracts/leave',
  'contracts/location',
  'contracts/numbering',
  'contracts/operation',
  'contracts/operations',
  'contracts/paths',
  'contracts/payroll-calculation',
  'contracts/payroll-calculation-request',
  'contracts/payroll-profile',
  'contracts/payroll-run',
  'contracts/payroll-run-decision',
  'contracts/payslip',
  'contracts/permission',
  'contracts/problem-definitions',
  'contracts/schedule-request',
  'contracts/statutory-table',
  'contracts/team-roster',
  'contracts/time-off',
  'contracts/types',
  'rules/adjusted-items',
  'rules/calculation-problems',
  'rules/calculation-request',
  'rules/clock-change',
  'rules/commission-access',
  'rules/commission-frequency',
  'rules/commission-rule',
  'rules/compare-months',
  'rules/day-problems',
  'rules/due-soon',
  'rules/earning-access',
  'rules/earnings',
  'rules/email-key',
  'rules/employment',
  'rules/employment-fault',
  'rules/entry-reason',
  'rules/example-data',
  'rules/example-trades',
  'rules/explanation',
  'rules/export-formats',
  'rules/fact-problems',
  'rules/fact-sheet',
  'rules/field-problem',
  'rules/first-day-of-week',
  'rules/gap',
  'rules/group-tag',
  'rules/hours-difference',
  'rules/kept-fee',
  'rules/language-of-documents',
  'rules/leave-amount',
  'rules/leave-ledger',
  'rules/location-transitions',
  'rules/month-request',
  'rules/number-pattern',
  'rules/pay-by-hand',
  'rules/pay-system',
  'rules/payroll-calculation',
  'rules/payslip-sums',
  'rules/plain-signs',
  'rules/recorded-items',
  'rules/renewal-notice',
  'rules/replay',
  'rules/sale-commission',
  'rules/run-approval',
  'rules/scheduled-hours',
  'rules/stale-causes',
  'rules/statutory-names',
  'rules/team-roster',
  'rules/time-off-span',
  'rules/uncovered',
  'rules/zone-change',
])

/**
 * The areas of `contracts` and `rules` by the host's chunk that contains them. Pages of one remote mostly need the same
 * chunk. `common` is not listed: its rules load with the time library, and its contracts with the schema library.
 */
export const AREAS: Record<string, readonly string[]> = {
  desk: ['booking', 'customer'],
  membership: ['membership'],
  team: ['team'],
  pay: ['commission', 'payroll'],
  business: ['business'],
  insight: ['insight'],
}

/** Folders whose modules are no keys: tests load one, and the platform the other. A page asks it for a calculation. */
const FOLDERS_NOT_SHARED = new Set(['testing', 'malaysia'])

export interface ContractKey {
  key: string
  /** The address of its imports, which also names the area of a module of `contracts` or `rules`. */
  request: string
  eager: boolean
}

/** Returns the keys of the contract set in a stable order. */
export function contractKeys(): ContractKey[] {
  const keys: ContractKey[] = [
    ...(process.env['NODE_ENV'] === 'development' ? DEV_ONLY : []).map((key) => ({ key, request: key, eager: true })),
    ...EAGER.map((key) => ({ key, request: key, eager: true })),
    ...LAZY.map((key) => ({ key, request: key, eager: false })),
    ...LAZY_FOLDERS.flatMap((folder) => modulesOf(folder)),
  ]
  return keys.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/**
 * Returns the modules of a folder and of its areas. A key is the folder and the name without the area, so a module can
 * move to another area while older remotes are live.
 */
function modulesOf(folder: string): ContractKey[] {
  return readdirSync(join(sharedFolder, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts') && !file.name.endsWith('.test.ts'))
    .filter(({ parentPath }) => !FOLDERS_NOT_SHARED.has(basename(parentPath)))
    .map(({ parentPath, name }) =>
      relative(sharedFolder, join(parentPath, name)).replaceAll('\\', '/').slice(0, -'.ts'.length),
    )
    .map((path) => ({ path, key: path === `${folder}/index` ? folder : `${folder}/${basename(path)}` }))
    .filter(({ key }) => !NOT_SHARED.has(key))
    .map(({ path, key }) => ({
      key: `@steward/shared/${key}`,
      request: `@steward/shared/${key === folder ? folder : path}`,
      eager: false,
    }))
}

/** Keys that expose only a part of a package. A file has no version, so the config sets the package's version. */
const FACADES: Record<string, { request: string; version: string }> = {
  'react-router-dom': { request: join(sharedFolder, 'federation/router-facade.ts'), version: router.version },
  zod: { request: join(sharedFolder, 'federation/zod-facade.ts'), version: zod.version },
}

interface ProvidedConfig {
  shareKey: string
  singleton: true
  requiredVersion: false
  eager: boolean
  version?: string
}

/** Returns the address by which the host imports the module of a key that it provides. */
export const providedRequest = ({ key, request }: ContractKey): string => FACADES[key]?.request ?? request

/**
 * Returns the sharing config of the host, which provides every key. It consumes none: nobody else provides one, so its own
 * imports are plain imports of the same modules. Packages do not negotiate versions (`requiredVersion: false`). The
 * contract has one version, and the host checks a remote's range before it loads it.
 */
export function providedByHost(): Record<string, ProvidedConfig> {
  return Object.fromEntries(
    contractKeys().map((contractKey) => {
      const { key, eager } = contractKey
      const version = FACADES[key]?.version
      return [
        providedRequest(contractKey),
        { shareKey: key, singleton: true, requiredVersion: false, eager, ...(version !== undefined && { version }) },
      ]
    }),
  )
}

interface ConsumedConfig {
  singleton: true
  requiredVersion: false
  shareKey: string
  import: false
}

/**
 * Returns the sharing config of a remote. It contains no fallback copies, so a version mismatch fails the build or the
 * range check and not the running page.
 */
export function consumedByRemote(): Record<string, ConsumedConfig> {
  return Object.fromEntries(
    contractKeys().map(({ key, request }) => [
      request,
      { singleton: true, requiredVersion: false, shareKey: key, import: false },
    ]),
  )
}
