import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/**
 * Namespace 'federation'. Its English texts are bundled with the host, because they are needed when nothing can be
 * fetched.
 */
export const useFederationTexts = defineTexts<typeof en>('federation')
