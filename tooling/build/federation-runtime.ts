import { rspack } from '@rspack/core'

/**
 * Lets a build contain the ES modules of the federation runtime. The plugin of Module Federation asks for the CommonJS
 * files, of which the bundler keeps every function, because it cannot know which ones are called.
 */
export class FederationRuntimePlugin extends rspack.NormalModuleReplacementPlugin {
  constructor() {
    super(
      /[\\/](webpack-bundler-runtime|inject-external-runtime-core-plugin)[\\/]dist[\\/]index\.cjs$|^@module-federation\/runtime$/,
      (resource) => {
        // pnpm puts the packages of one scope beside each other. The plugin's alias of the second name is CommonJS again.
        if (resource.request === '@module-federation/runtime') resource.request = '../../runtime/dist/index.js'
        else resource.request = resource.request.replace(/\.cjs$/, '.js')
      },
    )
  }
}
