import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** The texts of the security page, namespace `security`. They load when the page is opened. */
export const useSecurityTexts = defineTexts<typeof en>('security')
