import type { Arrow } from './imports.ts'

/** Returns the sets of names that reach each other along the arrows (Tarjan, 1972), each in alphabetical order. */
export function circlesOf(arrows: readonly Arrow[]): string[][] {
  const targets = Map.groupBy(arrows, ({ from }) => from)
  const seenAt = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const open = new Set<string>()
  const circles: string[][] = []

  const visit = (name: string): void => {
    const index = seenAt.size
    seenAt.set(name, index)
    lowest.set(name, index)
    path.push(name)
    open.add(name)
    for (const { to } of targets.get(name) ?? []) {
      if (!seenAt.has(to)) {
        visit(to)
        lowest.set(name, Math.min(lowest.get(name)!, lowest.get(to)!))
      } else if (open.has(to)) lowest.set(name, Math.min(lowest.get(name)!, seenAt.get(to)!))
    }
    if (lowest.get(name) !== index) return
    const circle = path.splice(path.indexOf(name))
    for (const member of circle) open.delete(member)
    if (circle.length > 1) circles.push(circle.toSorted())
  }

  for (const { from } of arrows) if (!seenAt.has(from)) visit(from)
  return circles
}
