import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { circlesOf } from './circles.ts'
import { house } from './house.ts'
import { arrowsBetween, type Arrow } from './imports.ts'

/** Returns whether the file is a test, which may import everything. The kits of tests stand on floors like other code. */
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)

/**
 * Returns one sentence for each import that is not from a lower floor, and for each file without a floor.
 * @param files of the whole repository
 */
export function floorProblems(
  files: readonly string[],
  arrows: readonly Arrow[],
  areas: Readonly<Record<string, readonly string[]>> = house,
): string[] {
  return Object.entries(areas).flatMap(([area, floors]) => {
    const rooms = new Map(floors.flatMap((names, floor) => names.split(' ').map((name) => [name, floor] as const)))
    const roomOf = (file: string) => roomIn(area, rooms, file)
    const homeless = files.filter((file) => isWithin(area, file) && roomOf(file) === undefined)
    return [
      ...homeless.map((file) => `${file} has no floor. Add its folder to ${area} in house.ts.`),
      ...arrows.flatMap(({ from, to }) => {
        const [above, below] = [roomOf(from), roomOf(to)]
        if (above === undefined || below === undefined || above === below) return []
        if (rooms.get(above)! < rooms.get(below)!) return []
        return [`${from} imports ${to}, but ${above} does not stand above ${below} in ${area}.`]
      }),
    ]
  })
}

const isWithin = (folder: string, file: string): boolean => file.startsWith(`${folder}/`)

/** Returns the room of a file: the longest listed folder that contains it. */
function roomIn(area: string, rooms: ReadonlyMap<string, number>, file: string): string | undefined {
  if (!isWithin(area, file)) return undefined
  const folder = path.posix.dirname(file.slice(area.length + 1))
  for (let room = folder; ; room = path.posix.dirname(room)) {
    if (rooms.has(room) && (room !== '.' || folder === '.')) return room
    if (room === '.') return undefined
  }
}

/** Returns one sentence for each circle of files, and for each circle of folders. */
export function circleProblems(arrows: readonly Arrow[]): string[] {
  const folderOf = (file: string) => path.posix.dirname(file)
  const between = arrows
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== to)
  return [...circlesOf(arrows), ...circlesOf(between)].map(
    (circle) => `These depend on each other: ${circle.join(', ')}.`,
  )
}

/** Checks the imports of the repository against the floors of its areas. */
export async function checkFloors(): Promise<boolean> {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const files = stdout.split('\n').filter((file) => /\.tsx?$/.test(file) && !isTest(file) && existsSync(file))
  const arrows = arrowsBetween(files)
  const problems = [...floorProblems(files, arrows), ...circleProblems(arrows)]
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}
