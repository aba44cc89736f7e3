import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from '../settings/operator-error.ts'
import type { FileHashes } from './release-integrity.ts'

const COMMENT = /\/\*[\s\S]*?\*\//g
/** `url(a.png)`, `url("a.png")`, `url('a.png')`; a URL in quotes may hold brackets. */
const NAMED = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^"')\s]*))\s*\)/gi
/** Names pictures without `url()`; imports bring style that no browser holds against a hash. */
const UNREADABLE = /@import\b|image-set\(\s*["']|\bsrc\(/i
const ORIGIN = 'https://release.invalid'

/**
 * Looks at what the stylesheets of a release make the browser fetch: pictures and fonts run nowhere, so that no browser
 * holds them against a hash. They must be files of the release itself, which are in its list.
 * @param base where the release is served, `/remotes/<name>/<version>-<build>/`
 * @throws OperatorError that names the stylesheet and what it names
 */
export async function refuseForeignPictures(folder: string, base: string, files: FileHashes): Promise<void> {
  for (const name of Object.keys(files).filter((file) => file.endsWith('.css'))) {
    const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll(COMMENT, ' ')
    const wrong =
      UNREADABLE.exec(text)?.[0] ?? namedIn(text).find((named) => !isListed(named, base + name, base, files))
    if (wrong === undefined) continue
    throw new OperatorError(
      `The stylesheet ${name} contains ${wrong}. A stylesheet can only use pictures and fonts of its own release, by url(). Nothing was changed.`,
    )
  }
}

function namedIn(text: string): string[] {
  return [...text.matchAll(NAMED)].map(([, double, single, plain]) => double ?? single ?? plain ?? '')
}

function isListed(named: string, stylesheet: string, base: string, files: FileHashes): boolean {
  // Within the stylesheet, or an element of the page.
  if (/^data:/i.test(named) || named.startsWith('#')) return true
  const address = URL.canParse(named, ORIGIN + stylesheet) ? new URL(named, ORIGIN + stylesheet) : undefined
  if (address?.origin !== ORIGIN || !address.pathname.startsWith(base)) return false
  return Object.hasOwn(files, decoded(address.pathname.slice(base.length)))
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
