import type { Media } from '@steward/shared/contracts'
import type { Instant } from '@steward/shared/time'
import type { ReadOnly } from './row.ts'

/** A picture with its bytes. Without bytes it is one pixel. */
export type MediaRow = ReadOnly<Media> & { content?: Uint8Array }

/** An upload that was requested and has no picture yet, with the member who requested it. */
export interface MediaUploadRow extends Pick<Media, 'ownerType' | 'ownerId'> {
  id: string
  entityId: string
  memberId: string
  expiresAt: Instant
  content: Uint8Array | null
}
