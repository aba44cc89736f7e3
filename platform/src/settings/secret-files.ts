import { readFileSync } from 'node:fs'
import { OperatorError, reasonOf } from './operator-error.ts'

/** Variables that can contain a password. Error messages name such a variable and never its value. */
export const secretNames: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'API_DATABASE_URL',
  'IDENTITY_DATABASE_URL',
  'SMTP_URL',
])

/**
 * Returns the variables, with the secrets that are in files. `<NAME>_FILE` names the file, as is common in container
 * images.
 * @throws OperatorError if a secret is set twice, or its file can't be read or is empty
 */
export function withSecretFiles(variables: Record<string, string>): Record<string, string> {
  const read = { ...variables }
  for (const name of secretNames) {
    const file = variables[`${name}_FILE`]
    if (!file) continue
    if (variables[name]) throw new OperatorError(`${name} and ${name}_FILE are both set. Set only one of them.`)
    read[name] = secretIn(file, name)
  }
  return read
}

function secretIn(file: string, name: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new OperatorError(`${name}_FILE names ${file}, which can't be read (${reasonOf(error)}).`, { cause: error })
  }
  if (!text) throw new OperatorError(`${name}_FILE names ${file}, which is empty.`)
  return text
}
