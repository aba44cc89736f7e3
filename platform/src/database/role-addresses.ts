import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSettings } from '../settings/settings.ts'
import { databaseUrlFor, type LoginRole } from './roles.ts'

const folders: Record<LoginRole, string> = { steward_api: 'api', steward_identity: 'identity' }

/**
 * Writes the address of each login role to a file of its own, `<folder>/api/url` and `<folder>/identity/url`, which
 * only this user can read. Each server is given one of the two folders, so that it never sees the administrator's
 * password nor the other's.
 */
export function writeRoleAddresses(folder: string, database: DatabaseSettings): void {
  for (const [role, name] of Object.entries(folders) as [LoginRole, string][]) {
    mkdirSync(path.join(folder, name), { recursive: true })
    const file = path.join(folder, name, 'url')
    // A server that starts meanwhile reads the old address or the new one, never half of one.
    writeFileSync(`${file}.new`, databaseUrlFor(role, database), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
}
