import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** The texts of the page of exports and imports, namespace `data`. They load when the page is opened. */
export const useDataTexts = defineTexts<typeof en>('data')
