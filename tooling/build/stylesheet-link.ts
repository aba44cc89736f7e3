import { rspack, type Compiler } from '@rspack/core'

/**
 * Loads stylesheets with the host's loader, as `shared/retry/chunk-retry.ts` does with scripts. The bundler has no run
 * time hook for links, so this plugin extends its code. The link gets its address once the loader has the file, and
 * fails when the loader fails. Its integrity hash prevents the browser from applying another file.
 */
export class StylesheetLinkPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StylesheetLink', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createLink.tap(
        'StylesheetLink',
        (code) => `${code}
var steward = globalThis[Symbol.for('steward.code-loader')];
if (steward) {
  link.removeAttribute('href');
  // By chunk, it would pass for that of another release in the same page.
  link.setAttribute('data-webpack', url);
  steward.stylesheet(url, key).then(
    (address) => {
      const integrity = steward.integrityOf?.(address);
      if (integrity) link.integrity = integrity;
      link.href = address;
    },
    () => link.onerror && link.onerror({ type: 'error', target: link }),
  );
}`,
      )
    })
  }
}
