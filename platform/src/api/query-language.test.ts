import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

// Decision 0067: the query builder writes every statement, except those in files that say so and why.

const folder = import.meta.dirname
const files: { name: string; text: string }[] = []
for await (const name of glob('**/*.ts', { cwd: folder }))
  if (!name.endsWith('.test.ts')) files.push({ name, text: await readFile(path.join(folder, name), 'utf8') })

const isOfSql = ({ name }: { name: string }) => name.endsWith('.sql.ts')
const runsSql = ({ text }: { text: string }) => /\.execute\b|\breadRows?\(/.test(text)
const namesOf = (found: typeof files) => found.map(({ name }) => name)

describe('a statement that is written in SQL', () => {
  it('is in a file that ends with .sql.ts', () => {
    expect(files.filter(isOfSql).length).toBeGreaterThan(10)
    expect(namesOf(files.filter((file) => runsSql(file) && !isOfSql(file)))).toEqual([])
  })

  it('says why it is one statement', () => {
    const words = ({ text }: { text: string }) => text.replaceAll(/\s*\n\s*\*\s*/g, ' ')
    expect(namesOf(files.filter((file) => isOfSql(file) && !/\bone statement\b/.test(words(file))))).toEqual([])
  })

  it('names tables and columns by the table definitions', () => {
    const byHand =
      /\b(from|join|into|update) (booking|time_slot|customer|invoice|service|business_user|payment|refund)\b/
    const statements = ({ text }: { text: string }) => [...text.matchAll(/sql(?:<[^`]*>)?`[^`]*`/g)].join('\n')
    expect(namesOf(files.filter((file) => isOfSql(file) && byHand.test(statements(file))))).toEqual([])
  })
})
