/** Stands for a redeploy of one remote: a module with a line more than it had. */
export default function twinChangeLoader(source: string): string {
  return `${source}\nglobalThis[Symbol.for('steward.changed-page')] = true\n`
}
