import { globSync, readFileSync } from 'node:fs'
import { pnpm } from '@steward/platform/settings/pnpm'

/** Finds images and tools of the containers that are not pinned to one version, or that are named in two places. */
export async function checkImages(): Promise<boolean> {
  const places = ['{host,platform,tooling/build}/Dockerfile', 'docs/*.md']
  const files = ['.env', 'docker-compose.yml', 'README.md', ...globSync(places)]
  const problems = files.flatMap((file) => imageProblems(file, readFileSync(file, 'utf8')))
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

/** Returns what is wrong with the images in one file, one sentence each. */
export function imageProblems(file: string, text: string): string[] {
  const at = (line: string) => `${file}: "${line.trim()}"`
  const stages = new Set([...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage!))
  return text.split('\n').flatMap((line) => {
    const base = /^FROM (\S+)/.exec(line)?.[1] ?? /^\s+image: (\S+)/.exec(line)?.[1]
    if (base && !isOwn(base, stages))
      return [`${at(line)} names an image. Name it in .env, and write \${NODE_IMAGE} or another argument here.`]
    const image = /^[A-Z]+_IMAGE=(.*)$/.exec(line)?.[1]
    if (image !== undefined && !isExact(image))
      return [`${at(line)} may be another image tomorrow. Give it a tag other than "latest", or a digest.`]
    const [, version] = /\bpnpm@([\w.]+)/.exec(line) ?? []
    if (version && !pnpm.endsWith(`@${version}`))
      return [`${at(line)} runs another pnpm than platform/src/settings/pnpm.ts. Write the version that is there.`]
    return []
  })
}

/** Returns whether the image is an argument, a stage of the same file, or built by this project. */
const isOwn = (base: string, stages: ReadonlySet<string>) =>
  /^\$\{\w+\}$/.test(base) || stages.has(base) || ['platform', 'steward-platform'].includes(base)

const isExact = (image: string) =>
  /@sha256:[0-9a-f]{64}$/.test(image) || /^[^\s@]+:(?!latest$)[\w.-]+$/.test(image.slice(image.lastIndexOf('/') + 1))
