import { defineTexts } from '../../i18n/index.ts'

import type en from '../locales/en.json'

/** Returns the texts of the design system: namespace 'ui', which the host serves at /locales/{lng}/ui.json. */
export const useUiTexts = defineTexts<typeof en>('ui')
