import type { RolloutRule } from '@steward/shared/contracts/registry'
import { OperatorError } from '../settings/operator-error.ts'
import { refuseOtherContract } from './live-host.ts'
import { changeEntry, readFragment, type LiveRelease, type ReleasePlace } from './registry-fragment.ts'
import { checkedName, folderOf, refuseChangedFiles, releaseId } from './release-folder.ts'

/** Gives the candidate to another share of the people it is meant for. */
export async function changeShare(name: string, share: number, place: ReleasePlace): Promise<LiveRelease> {
  return step(name, place, (live, candidate) => {
    const rule: RolloutRule = { ...candidate.rule, share }
    return { kind: 'rollout', entry: { ...live, candidate: { ...candidate, rule } }, rule }
  })
}

/** Makes the candidate live for everybody. */
export async function finishRollout(name: string, place: ReleasePlace): Promise<LiveRelease> {
  await refuseUnfit(name, place)
  return step(name, place, (_, { release }) => ({ kind: 'rollout-finish', entry: release }))
}

/** Takes the candidate back from those who have it; their next page load brings what everybody has. */
export async function stopRollout(name: string, place: ReleasePlace): Promise<LiveRelease> {
  return step(name, place, ({ candidate: _, ...live }) => ({ kind: 'rollout-stop', entry: live }))
}

/** The fragment with a roll-out under way. @throws OperatorError where there is none */
export async function rolloutOf(
  name: string,
  { releases }: ReleasePlace,
): Promise<LiveRelease & Required<Pick<LiveRelease, 'candidate'>>> {
  const live = await readFragment(checkedName(name), releases)
  if (live?.candidate) return { ...live, candidate: live.candidate }
  throw new OperatorError(
    `${name} has no active roll-out. Start one with "pnpm release ${name} --share 10%", or with --role or --business.`,
  )
}

type Candidate = NonNullable<LiveRelease['candidate']>
type Step = { kind: 'rollout' | 'rollout-finish' | 'rollout-stop'; entry: LiveRelease; rule?: RolloutRule }

async function step(
  name: string,
  place: ReleasePlace,
  make: (live: LiveRelease, candidate: Candidate) => Step,
): Promise<LiveRelease> {
  await rolloutOf(name, place)
  const made = await changeEntry(name, place, async (live) => {
    // Another command may have ended it since.
    if (!live?.candidate) return undefined
    const { release } = live.candidate
    return { ...make(live, live.candidate), release: releaseId(release), contract: release.contract }
  })
  return made!
}

async function refuseUnfit(name: string, place: ReleasePlace): Promise<void> {
  const { release } = (await rolloutOf(name, place)).candidate
  await refuseOtherContract(`${name} ${releaseId(release)}`, release.contract, place.releases)
  await refuseChangedFiles(await folderOf(name, releaseId(release), place.releases))
}
