import type { Instant } from '@steward/shared/time'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { PaperDocument, PayslipPaper } from '../../documents/paper.ts'
import { renderAside } from '../../documents/render-aside.ts'
import type { CallContext } from '../../kernel/call.ts'
import { businessLogoVersion } from '../../tables/business/media.ts'

type Context = Pick<CallContext, 'tx' | 'entity'>

/** Renders a document with the logo that the business had when it was issued. The same document has the same bytes. */
export async function renderDocument(call: Context, paper: PaperDocument | PayslipPaper): Promise<Uint8Array> {
  const logo = await logoAt(call, paper.issuedAt)
  return renderAside(logo ? { ...paper, logo } : paper)
}

/** The types that a PDF can hold. */
const drawnTypes: readonly (string | null)[] = ['image/png', 'image/jpeg']

async function logoAt({ tx, entity }: Context, at: Instant): Promise<Uint8Array | undefined> {
  const [version] = await tx
    .select({ contentType: businessLogoVersion.contentType, content: businessLogoVersion.content })
    .from(businessLogoVersion)
    .where(and(eq(businessLogoVersion.entityId, entity.id), lte(businessLogoVersion.createdAt, at)))
    .orderBy(desc(businessLogoVersion.createdAt), desc(businessLogoVersion.id))
    .limit(1)
  return version?.content && drawnTypes.includes(version.contentType) ? version.content : undefined
}
