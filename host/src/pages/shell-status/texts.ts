import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** The words of /__shell, namespace `shell-status`: fetched when it is opened. */
export const useShellStatusTexts = defineTexts<typeof en>('shell-status')
