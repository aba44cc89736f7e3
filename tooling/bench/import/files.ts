/** An uploaded file as the body of `customer-import.create`. */
interface HandedIn {
  name: string
  /** Whether the API accepts the file. */
  isHonest: boolean
  body(): string
}

const rows = 20_000
const columns = 100

const bodyOf = (text: string) =>
  JSON.stringify({ fileName: 'customers.csv', content: Buffer.from(text).toString('base64') })

/** Returns a file of the maximum size of an import: 20,000 rows of 100 columns in 10 MB. */
function honestFile(): string {
  const empty = ','.repeat(columns - 4)
  const lines = [`First name,Last name,Email,Phone${empty}`]
  for (let row = 0; row < rows; row++)
    lines.push(
      `Mei ${row},Tan,mei${row}@mail.test,+6011${String(row).padStart(7, '0')},${'filler text '.repeat(27)}${empty.slice(1)}`,
    )
  return lines.join('\n')
}

/** Returns the files of the security review (S-1), later files that took as long, and one valid file. */
export function filesOf(): HandedIn[] {
  return [
    { name: '3.5 million rows of one letter', isHonest: false, body: () => bodyOf(`Name\n${'a\n'.repeat(3_500_000)}`) },
    { name: '4 million pairs of quotes', isHonest: false, body: () => bodyOf('""'.repeat(4_000_000)) },
    {
      name: 'accents in a row, 10 MB',
      isHonest: false,
      body: () => bodyOf(`Name\na${'\u0301\u0323'.repeat(2_500_000)}`),
    },
    { name: '15 MB of brackets', isHonest: false, body: () => '['.repeat(15_000_000) },
    { name: `${rows} rows of ${columns} columns`, isHonest: true, body: () => bodyOf(honestFile()) },
  ]
}
