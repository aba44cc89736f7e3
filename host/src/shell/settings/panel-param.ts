/** The search parameter for panels of the shell beside the page, e.g. `?panel=appearance`. */
export const panelParam = 'panel'
export const settingsPanel = 'appearance'
export const keyboardPanel = 'keyboard'
