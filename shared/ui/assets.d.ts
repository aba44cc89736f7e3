// Stylesheets are imported for their side effect. The bundler includes them.
declare module '*.css'
