import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { manifestFile } from './manifest.ts'

/** The end of a folder's name while its backup is incomplete. */
export const unfinished = '.partial'

/** Returns the names of the complete backups in a folder, oldest first. */
export function completeBackups(backupsFolder: string): string[] {
  return namesIn(backupsFolder).filter(
    (name) => !name.endsWith(unfinished) && existsSync(path.join(backupsFolder, name, manifestFile)),
  )
}

/** Returns the folders of backups that are running, or that were killed. */
export function incompleteBackups(backupsFolder: string): string[] {
  return namesIn(backupsFolder)
    .filter((name) => name.endsWith(unfinished))
    .map((name) => path.join(backupsFolder, name))
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
