import { defineTexts } from '@steward/shared/i18n'
import type en from '../locales/en.json'

export const useTexts = defineTexts<typeof en>('business-details')
