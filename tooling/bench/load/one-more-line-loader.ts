/** Adds one line to a module if `STEWARD_ONE_MORE_LINE` is set. Without it, the module stays as it is. */
export default function oneMoreLineLoader(source: string): string {
  if (process.env['STEWARD_ONE_MORE_LINE'] !== '1') return source
  return `${source}\nglobalThis[Symbol.for('steward.changed-page')] = true\n`
}
