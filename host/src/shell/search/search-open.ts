import { create } from 'zustand'

/** Whether the search is open. It is not part of the address, so that the back button does not reopen it. */
export const useSearchOpen = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export const openSearch = (): void => useSearchOpen.setState({ isOpen: true })
export const closeSearch = (): void => useSearchOpen.setState({ isOpen: false })
