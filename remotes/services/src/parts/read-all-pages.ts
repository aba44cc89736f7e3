interface Page<Row> {
  items: readonly Row[]
  nextCursor: string | null
}

/** The largest page that the API returns. */
const limit = '200'

/** Returns every row of a list of the API, from all its pages. */
export async function readAllPages<Row>(
  read: (page: { limit: string; cursor: string | undefined }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await read({ limit, cursor })
    rows.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return rows
}
