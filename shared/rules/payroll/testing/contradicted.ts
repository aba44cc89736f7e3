/** Published examples that contradict the official layout or table, with the contradiction. The engine follows the latter. */
export const contradicted: Readonly<Record<string, string>> = {
  'CP39-FILE': 'The header sums 135.50, and its rows sum 1,355.00. With 135.50 the engine writes the same header.',
}
