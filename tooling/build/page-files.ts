import type { Compilation } from '@rspack/core'
import type { PageFiles, RemoteDescription } from '@steward/shared/federation/registry'
import { contractKeys } from './share-policy.ts'

/** The name of the exposed module's chunk. Every page of a remote loads it, after the entry, which has a fixed name. */
export const EXPOSED = '__federation_expose_entry'

/** A page as the built module has it (`"/services":()=>`), or an overlay (`dialog:"book"`). */
const PART = /"(\/[^"]*)":\s*\(\)\s*=>|\bdialog:\s*"([^"]+)"/g

/**
 * Returns the chunks of each page by its path, and of each overlay by `?` and its name. The lazy imports of the built
 * exposed module name them. Throws if the module names no pages, or a page without chunks.
 */
export function chunksOfPages(exposed: string): { path: string; chunks: string[] }[] {
  const starts = [...exposed.matchAll(PART)]
  if (starts.length === 0) throw new Error('The exposed module names no pages.')
  return starts.map(({ 1: page, 2: dialog, index }, at) => {
    const path = page ?? `?${dialog}`
    const part = exposed.slice(index, starts[at + 1]?.index)
    const chunks = [...part.matchAll(/\.e\(("?)([\w-]+)\1\)/g)].map((match) => match[2]!)
    if (chunks.length === 0) throw new Error(`The chunks of ${path} cannot be read.`)
    return { path, chunks }
  })
}

/**
 * Returns what each page loads first: files of this build, and lazy keys of the contract set. A chunk without a file
 * contains only such keys.
 */
export function filesOfPages(compilation: Compilation): Record<string, PageFiles> {
  const byId = new Map([...compilation.chunks].map((chunk) => [String(chunk.id), chunk]))
  const lazy = new Set(contractKeys().flatMap(({ key, eager }) => (eager ? [] : [key])))
  const exposed = [...compilation.chunks].find(({ name }) => name === EXPOSED)
  const module = [...(exposed?.files ?? [])].find((file) => file.endsWith('.js'))
  if (!exposed || !module) throw new Error('The remote exposes no module.')
  const text = compilation.getAsset(module)!.source.source().toString()
  return Object.fromEntries(
    chunksOfPages(text).map(({ path, chunks }) => {
      const taken = [exposed, ...chunks.flatMap((id) => byId.get(id) ?? [])]
      const files = taken.flatMap((chunk) => [...chunk.files].filter((file) => /\.(js|css)$/.test(file)))
      const keys = taken.flatMap((chunk) =>
        [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((one) => keyOf(one.identifier()) ?? []),
      )
      return [path, { files: unique(files), keys: unique(keys).filter((key) => lazy.has(key)) }]
    }),
  )
}

/**
 * Returns one sentence per page or overlay that only one of `remote.json` and the exposed module has. Without this
 * check, the host would link to a page that the remote does not contain, or never show one that it does.
 */
export function unmatchedPages(
  { routes, overlays = [] }: Pick<RemoteDescription, 'routes' | 'overlays'>,
  built: readonly string[],
): string[] {
  const described = [...routes.map(({ path }) => path), ...overlays.map(({ dialog }) => `?${dialog}`)]
  return [
    ...described.filter((path) => !built.includes(path)).map((path) => `src/entry.tsx has no module for ${path}.`),
    ...built.filter((path) => !described.includes(path)).map((path) => `remote.json does not describe ${path}.`),
  ]
}

/** Reads the key from the bundler's name of a shared module: `consume shared module (default) react@* (singleton)`. */
function keyOf(identifier: string): string | undefined {
  return /^consume[- ]shared[- ]module/.test(identifier)
    ? /[|) ]((?:@steward\/)?[\w@/-]+)@/.exec(identifier)?.[1]
    : undefined
}

const unique = (names: string[]) => [...new Set(names)].sort()
