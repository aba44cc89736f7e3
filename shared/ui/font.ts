// Imported once, by the start-up of the host: the typeface of the design, with its optical sizes.
import '@fontsource-variable/inter/opsz.css'
