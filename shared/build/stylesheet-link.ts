import { rspack, type Compiler } from '@rspack/core'

/**
 * Hands stylesheets to the host's loader as `shared/retry/chunk-retry.ts` does with scripts. The bundler's link
 * has no hook of its own at run time, so its code is extended here: the link gets its address only once the loader
 * has the file, and fails when the loader gives up; with its hash, so that the browser applies nothing else.
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
