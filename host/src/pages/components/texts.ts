import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** The texts of /components, namespace `components`. They load when the page is opened. */
export const useShowcaseTexts = defineTexts<typeof en>('components')
