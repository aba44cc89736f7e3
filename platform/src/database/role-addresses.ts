import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSettings } from '../settings/settings.ts'
import { databaseUrlFor, type LoginRole } from './roles.ts'

const folders: Record<LoginRole, string> = { steward_api: 'api', steward_identity: 'identity' }

/**
 * Writes the address of each login role to its own file, `<folder>/api/url` and `<folder>/identity/url`, readable only
 * by this user. Each server gets one of the two folders. So it never sees the password of the administrator or of the
 * other server.
 */
export function writeRoleAddresses(folder: string, database: DatabaseSettings): void {
  for (const [role, name] of Object.entries(folders) as [LoginRole, string][]) {
    mkdirSync(path.join(folder, name), { recursive: true })
    const file = path.join(folder, name, 'url')
    // A server that starts meanwhile reads the old or the new address, never a partial one.
    writeFileSync(`${file}.new`, databaseUrlFor(role, database), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
}
