import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CONTRACT_VERSION, type RemoteDescription } from '@steward/shared/federation/registry'
import { OperatorError } from '@steward/platform/settings/operator-error'

const template = path.join(import.meta.dirname, 'template')

export interface Titles {
  en: string
  de: string
  es: string
}

/** The name appears in addresses, in names of containers and packages, and in lines of the template. */
const LONGEST_NAME = 30

/** Paths of the host or of other parts of the app. A remote with such a name could not have its first page. */
const taken = new Set(['host', 'api', 'remotes', 'reports', 'locales', 'home', 'login', 'callback', 'errors', 'health'])

/**
 * Creates `remotes/<name>` in a checkout from the template, and adds the lines that build it for the composed app.
 * @returns the created and changed files, relative to the checkout
 * @throws OperatorError if the name is invalid, or the name or its page exists
 */
export function makeRemote(checkout: string, name: string, titles: Titles): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new OperatorError(
      `"${name}" isn't a valid name for a remote. Use lower-case words with hyphens, such as waiting-list.`,
    )
  if (name.length > LONGEST_NAME)
    throw new OperatorError(`"${name}" is too long. Use at most ${LONGEST_NAME} characters.`)
  const folder = path.join(checkout, 'remotes', name)
  if (existsSync(folder)) throw new OperatorError(`A remote called "${name}" already exists.`)
  if (taken.has(name)) throw new OperatorError(`The app itself uses "/${name}". Choose another name.`)
  const owner = remoteWithPage(checkout, `/${name}`)
  if (owner) throw new OperatorError(`"/${name}" is already a page of ${owner}. Choose another name.`)

  const createdFiles = globSync('**/*.txt', { cwd: template }).map((file) => {
    const target = path.join(folder, file.slice(0, -'.txt'.length))
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, filledIn(readFileSync(path.join(template, file), 'utf8'), name, titles))
    return path.relative(checkout, target)
  })
  const changed = [
    insert(checkout, 'docker-compose.yml', /\nvolumes:\n/, composeService(name)),
    ...['host/Dockerfile', 'tooling/build/Dockerfile'].map((file) =>
      insert(checkout, file, /# The same layer/, `COPY remotes/${name}/package.json remotes/${name}/\n`),
    ),
    insert(checkout, 'tooling/checks/house.ts', /\n\}\n$/, `\n  'remotes/${name}/src': ['.', 'texts'],`),
  ]
  return [...createdFiles.toSorted(), ...changed]
}

/**
 * Returns the remote with this page. If two remotes had the same path, it would be undefined which one the host uses.
 */
function remoteWithPage(checkout: string, page: string): string | undefined {
  return globSync('remotes/*/remote.json', { cwd: checkout })
    .map((file) => JSON.parse(readFileSync(path.join(checkout, file), 'utf8')) as RemoteDescription)
    .find(({ routes }) => routes.some((route) => route.path === page))?.name
}

function filledIn(text: string, name: string, titles: Titles): string {
  return text
    .replaceAll('__name__', name)
    .replaceAll('__contract__', CONTRACT_VERSION)
    .replace(/__title_(en|de|es)__/g, (_, language: keyof Titles) => JSON.stringify(titles[language]))
}

/** The longest line of the formatter, which also checks docker-compose.yml. */
const longestLine = 120

/** Returns the service of a remote in the composed app, laid out as the formatter does. */
export function composeService(name: string): string {
  const args = `args: { REMOTE: ${name}, NODE_IMAGE: '\${NODE_IMAGE}', COMMIT: '\${STEWARD_COMMIT:-}' }`
  const inLine = `{ <<: *remote-build, ${args} }`
  const builds = [
    `    build: ${inLine}`,
    `    build:\n      ${inLine}`,
    `    build:\n      {\n        <<: *remote-build,\n        ${args},\n      }`,
  ]
  const fits = (text: string) => text.split('\n').every((line) => line.length <= longestLine)
  return `  ${name}:\n    <<: *remote\n${builds.find(fits) ?? builds.at(-1)}\n`
}

/**
 * Inserts lines before the first match. Throws with instructions for the developer if the file has changed too much.
 */
function insert(checkout: string, file: string, before: RegExp, lines: string): string {
  const whole = path.join(checkout, file)
  const text = readFileSync(whole, 'utf8')
  const at = text.search(before)
  if (at === -1)
    throw new OperatorError(
      `${file} has an unexpected layout and can't be changed automatically. Add these lines by hand:\n${lines}`,
    )
  writeFileSync(whole, text.slice(0, at) + lines + text.slice(at))
  return file
}
