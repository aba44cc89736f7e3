import { defineTexts, type TextKey } from '@steward/shared/i18n'
import type en from './locales/en.json'

export type PanelTextKey = TextKey<typeof en>

/**
 * The texts of the panels, namespace `panels`. Unlike the texts of the buttons, they are not part of the first load.
 */
export const usePanelTexts = defineTexts<typeof en>('panels')
