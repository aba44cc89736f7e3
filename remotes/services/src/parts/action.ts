import type { ActionFace as Face } from '@steward/shared/ui/lists'
import type { useTexts } from '../texts/texts.ts'

/** The part of an action's definition that row menus, page menus and bulk bars share. */
export type ActionFace = Face<Parameters<ReturnType<typeof useTexts>>[0]>
