import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** The texts of the page of everything done in the business, namespace `activity`. They load with the page. */
export const useActivityTexts = defineTexts<typeof en>('activity')
