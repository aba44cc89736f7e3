// Imported once, by the host's start-up: the typeface of the design, with its optical sizes.
import '@fontsource-variable/inter/opsz.css'
