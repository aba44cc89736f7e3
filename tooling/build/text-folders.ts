import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A folder with one file of texts for each language, and the namespace under which the browser loads them. */
export interface TextFolder {
  folder: string
  namespace: string
}

/**
 * Finds every `locales` folder of the host. Its namespace is the name of the folder around it. The texts next to the
 * entry have the namespace `host`.
 * @param source the absolute path of the host's sources
 * @throws Error if two folders have the same namespace, because one would replace the other
 */
export function textFoldersOf(source: string): TextFolder[] {
  const found = globSync('**/locales/en.json', { cwd: source })
    .map(dirname)
    .toSorted()
    .map((folder) => ({
      folder: join(source, folder),
      namespace: folder === 'locales' ? 'host' : basename(dirname(folder)),
    }))
  const byNamespace = Map.groupBy(found, ({ namespace }) => namespace)
  for (const [namespace, folders] of byNamespace)
    if (folders.length > 1)
      throw new Error(
        `The namespace "${namespace}" has two folders: ${folders.map(({ folder }) => folder).join(', ')}.`,
      )
  return found
}
