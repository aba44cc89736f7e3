import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** The texts of /__shell, namespace `shell-status`. They load when the page is opened. */
export const useShellStatusTexts = defineTexts<typeof en>('shell-status')
