import { defineTexts } from '../../i18n/index.ts'

import type en from '../locales/en.json'

/** The words of the design system itself: namespace 'ui', served by the host at /locales/{lng}/ui.json. */
export const useUiTexts = defineTexts<typeof en>('ui')
