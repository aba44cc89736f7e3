import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** The words of the security page, namespace `security`: fetched when it is opened. */
export const useSecurityTexts = defineTexts<typeof en>('security')
