import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** The words of /components, namespace `components`: fetched when the page is opened. */
export const useShowcaseTexts = defineTexts<typeof en>('components')
