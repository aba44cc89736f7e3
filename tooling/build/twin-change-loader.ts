/** Simulates a redeploy of one remote by adding one line to a module. */
export default function twinChangeLoader(source: string): string {
  return `${source}\nglobalThis[Symbol.for('steward.changed-page')] = true\n`
}
