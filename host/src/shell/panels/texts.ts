import { defineTexts, type TextKey } from '@steward/shared/i18n'
import type en from './locales/en.json'

export type PanelTextKey = TextKey<typeof en>

/** The words inside the panels, namespace `panels`: not part of the first load, as the buttons' are. */
export const usePanelTexts = defineTexts<typeof en>('panels')
