import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Commands of pnpm that run the script of the same name. */
const runScripts = new Set(['start', 'test'])
/** Scripts from before this check. Each has a second name, and still works with `pnpm run`. */
const kept = new Set(['token'])

/** Finds scripts that `pnpm <name>` does not run, because pnpm has a command of that name. */
export async function checkScriptNames(): Promise<boolean> {
  const pnpm = process.env['npm_execpath']
  if (!pnpm) throw new Error('The commands of pnpm are not known. Run this check through pnpm: pnpm check')
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  const hidden = hiddenScripts(Object.keys(scripts), commandsIn(await help(pnpm)))
  for (const name of hidden)
    console.error(`pnpm has a command "${name}", so "pnpm ${name}" doesn't run our script. Rename the script.`)
  return hidden.length === 0
}

const help = async (pnpm: string) => {
  const isScript = /\.[cm]?js$/.test(pnpm)
  const [command, ...before] = isScript ? [process.execPath, pnpm] : [pnpm]
  return (await promisify(execFile)(command!, [...before, 'help', '--all'])).stdout
}

/**
 * Returns the names in a list of commands. Each line contains a command, its description, and its aliases in brackets.
 */
export function commandsIn(list: string): Set<string> {
  const lines = list.matchAll(/^ {2,10}([a-z][a-z-]*)(?: .*?)?(?:\[alias(?:es)?: ([a-z, -]+)\])?$/gm)
  return new Set([...lines].flatMap(([, name, aliases]) => [name!, ...(aliases?.split(', ') ?? [])]))
}

export function hiddenScripts(scripts: readonly string[], commands: ReadonlySet<string>): string[] {
  return scripts.filter((name) => commands.has(name) && !runScripts.has(name) && !kept.has(name))
}
