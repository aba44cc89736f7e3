import type { RolloutRule } from '@steward/shared/federation/registry'
import { OperatorError } from '../settings/operator-error.ts'
import { refuseOtherContract } from './live-host.ts'
import { changeEntry, readFragment, type LiveRelease, type ReleasePlace } from './registry-fragment.ts'
import { checkedName, folderOf, refuseChangedFiles, releaseId } from './release-folder.ts'

/** Offers the candidate to another share of its target users. */
export async function changeShare(name: string, share: number, place: ReleasePlace): Promise<LiveRelease> {
  return step(name, place, (live, candidate) => {
    const rule: RolloutRule = { ...candidate.rule, share }
    return { kind: 'rollout', entry: { ...live, candidate: { ...candidate, rule } }, rule }
  })
}

/** Makes the candidate live for everyone. */
export async function finishRollout(name: string, place: ReleasePlace): Promise<LiveRelease> {
  await refuseUnfit(name, place)
  return step(name, place, (_, { release }) => ({ kind: 'rollout-finish', entry: release }))
}

/** Takes the candidate back from the users who have it. Their next page load brings the live release. */
export async function stopRollout(name: string, place: ReleasePlace): Promise<LiveRelease> {
  return step(name, place, ({ candidate: _, ...live }) => ({ kind: 'rollout-stop', entry: live }))
}

/**
 * Returns the fragment of a remote with an active roll-out.
 * @throws OperatorError if there is none
 */
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
  const changedEntry = await changeEntry(name, place, async (live) => {
    // Another command may have ended the roll-out in the meantime.
    if (!live?.candidate) return undefined
    const { release } = live.candidate
    return { ...make(live, live.candidate), release: releaseId(release), contract: release.contract }
  })
  return changedEntry!
}

async function refuseUnfit(name: string, place: ReleasePlace): Promise<void> {
  const { release } = (await rolloutOf(name, place)).candidate
  await refuseOtherContract(`${name} ${releaseId(release)}`, release.contract, place.releases)
  await refuseChangedFiles(await folderOf(name, releaseId(release), place.releases))
}
