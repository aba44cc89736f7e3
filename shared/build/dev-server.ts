import type { Configuration } from '@rspack/core'

/** Dev servers listen beside each other from this port on; `STEWARD_DEV_PORT` moves them all. */
export const DEV_PORTS = { host: 0, services: 1, memberships: 2, team: 3, payroll: 4, 'business-details': 5 } as const

/** The part of a configuration that only hot reload needs; empty for a production build. */
export function devServer(name: string, isDev: boolean): Pick<Configuration, never> {
  if (!isDev) return {}
  return { devServer: { hot: true, port: devPort(name) } } as never
}

export function devPort(name: string): number {
  const offset = DEV_PORTS[name as keyof typeof DEV_PORTS] ?? 9
  return Number(process.env['STEWARD_DEV_PORT'] ?? 3010) + offset
}
