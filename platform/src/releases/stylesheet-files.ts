import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from '../settings/operator-error.ts'
import type { FileHashes } from './release-integrity.ts'

const COMMENT = /\/\*[\s\S]*?\*\//g
/** Matches `url(a.png)`, `url("a.png")`, `url('a.png')`. A quoted URL can contain brackets. */
const NAMED = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^"')\s]*))\s*\)/gi
/** Matches pictures without `url()`, and imports of styles, whose hash no browser checks. */
const UNREADABLE = /@import\b|image-set\(\s*["']|\bsrc\(/i
const ORIGIN = 'https://release.invalid'

/**
 * Checks which files the stylesheets of a release load. No browser checks the hash of a picture or a font. They must
 * therefore be files of the release itself, which are in its list.
 * @param base address of the release, `/remotes/<name>/<version>-<build>/`
 * @throws OperatorError that names the stylesheet and the wrong address
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
  // A data URL, or an element of the page.
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
