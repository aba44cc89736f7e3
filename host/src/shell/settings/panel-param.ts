/** What the shell itself shows beside the page lies in the address, like every drawer: `?panel=appearance`. */
export const panelParam = 'panel'
export const settingsPanel = 'appearance'
export const keyboardPanel = 'keyboard'
