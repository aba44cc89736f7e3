interface Page<Row> {
  items: readonly Row[]
  nextCursor: string | null
}

/** The most rows that the API answers at once. */
const limit = '200'

/** Every row of a list of the API, over all its pages. */
export async function readAllPages<Row>(
  read: (page: { limit: string; cursor: string | undefined }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found: Row[] = []
  let cursor: string | undefined
  do {
    const page = await read({ limit, cursor })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}
