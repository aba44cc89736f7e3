/** Surfaces above the page, on the browser's own top layer: drawers, dialogs, menus, popovers. */
export { Drawer, type DrawerProps } from './drawer.tsx'
export { Dialog, type DialogProps } from './dialog.tsx'
export { CommandPalette, type CommandPaletteProps } from './command-palette.tsx'
export type { CommandGroup, CommandItem } from './command-rows.tsx'
export { ConfirmDialog, ConsequenceList, type ConfirmDialogProps, type Consequence } from './confirm-dialog.tsx'
export { Menu, type MenuProps, type MenuSection } from './menu.tsx'
export type { MenuAction } from './menu-item.tsx'
export { Popover, type PopoverProps } from './popover.tsx'
