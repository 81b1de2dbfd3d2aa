import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import zlib from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import CopyPlugin from 'copy-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import { transform } from 'esbuild'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import { tsImport } from 'tsx/esm/api'
import webpack from 'webpack'
import { onlyLucideIcons } from './src/client/theme/antdIcons/iconLoader.mjs'

/** Rules of antd name their own component, so the order of its sheets does not matter; that of ours might. */
const areSheetsOfAntd = ({ message }) => {
  const sheets = message.includes('Conflicting order') ? (message.match(/^ \* css .*$/gm) ?? []) : []
  return sheets.length > 0 && sheets.every((sheet) => /antd[\\/](es|dist)[\\/]\w/.test(sheet))
}

const here = fileURLToPath(import.meta.url)
const inRoot = (...names) => path.join(path.dirname(here), ...names)
const server = 'http://127.0.0.1:4000'

const fontFile = inRoot('node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2')
const fontName = `assets/inter.${createHash('sha256').update(readFileSync(fontFile)).digest('hex').slice(0, 8)}.woff2`

const zoneOffsets = inRoot('src/client/theme/tzOffset.ts')

/** Of the sign-in page and the splash: inlined into the HTML, after the theme's custom properties. */
const criticalStyles = [
  inRoot('src/client/theme/base.css'),
  inRoot('src/client/routes/signIn/signInControls.css'),
  inRoot('src/client/routes/signIn/signIn.css'),
]

/** Told by state snapshots. */
const { version: appVersion } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

/** A clean checkout in CI is built once: a cache would only be written. */
const isBuiltOnce = Boolean(process.env.CI)

/** babel only runs React Compiler; ts-loader compiles the result to JavaScript. tsc checks the types. */
const typescript = [
  { loader: 'ts-loader', options: { transpileOnly: true, compilerOptions: { noEmit: false } } },
  {
    loader: 'babel-loader',
    options: {
      babelrc: false,
      configFile: false,
      cacheDirectory: !isBuiltOnce,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: [['babel-plugin-react-compiler', { target: '19' }]],
    },
  },
]

/** Classes of a `*.module.css` belong to whoever imports the file, by the names that it gives them. */
const cssLoader = (isProduction) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: /\.module\.css$/,
      namedExport: true,
      exportLocalsConvention: 'as-is',
      localIdentName: isProduction ? '[hash:base64:5]' : '[path][name]__[local]',
    },
  },
})

const filesOf = ({ entrypoints }, entry, ending) =>
  entrypoints
    .get(entry)
    .getFiles()
    .filter((file) => file.endsWith(ending))

/** Files of a chunk, which has the name of its area. */
const chunkFiles = ({ namedChunkGroups }, name) => {
  const group = namedChunkGroups.get(name)
  if (!group) throw new Error(`There is no chunk ${name}: an area's screens are imported under the name of the area`)
  return group.getFiles()
}

/** The files and requests of each first page, from the areas' manifests; the boot script fetches those of its URL. */
const bootPlanOf = async (compilation) => {
  const { makeBootPlan } = await tsImport('./src/client/app/makeBootPlan.ts', import.meta.url)
  const plan = makeBootPlan((chunk) => chunkFiles(compilation, chunk))
  return JSON.stringify(plan).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
}

/** The code of an inline script; the server allows it by its digest (src/server/http/inlineScripts.ts). */
const inlineScript = (compilation, chunk) => {
  const files = [...compilation.namedChunks.get(chunk).files]
  const code = files.map((file) => compilation.assets[file].source().toString()).join('')
  if (/<\/script|<!--/i.test(code)) throw new Error(`${chunk} can not be inlined: it would end its own element`)
  for (const file of files) compilation.deleteAsset(file)
  return code
}

/** `boot` sets the colours and the first screen before the body is parsed; until then the page is hidden (signIn.css). */
const headTags = (compilation, bootPlan) =>
  [
    `<script data-plan='${bootPlan}'>${inlineScript(compilation, 'boot')}</script>`,
    ...filesOf(compilation, 'app', '.css').map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...filesOf(compilation, 'app', '.js').map(
      (file) => `<link rel="preload" as="script" fetchpriority="high" href="/${file}" />`,
    ),
  ].join('\n    ')

/**
 * webpack's runtime is not in the app's chunk, so that the chunk may run twice (client/app/compileForNextVisit.ts). It
 * stands after the words of the page, which do not need it, and starts the app: a script of the HTML itself would be
 * compiled anew when it runs again (docs/decisions/0027).
 */
const lastTag = (compilation) => {
  const runtime = inlineScript(compilation, 'runtime')
  const starts = filesOf(compilation, 'app', '.js').map(
    (file) => `document.head.append(Object.assign(document.createElement("script"),{async:false,src:"/${file}"}))`,
  )
  return `<script>${[runtime, ...starts].join(';')}</script>`
}

/** Styles inlined into a page, after the theme's custom properties. */
const inlineStyles = async (compilation, customProperties, files) => {
  for (const file of files) compilation.fileDependencies.add(file)
  const styles = files.map((file) => readFileSync(file, 'utf8').replace('inter.woff2', `/${fontName}`))
  return (await transform([customProperties, ...styles].join('\n'), { loader: 'css', minify: true })).code
}

/** The sign-in page is part of the HTML, with its styles (docs/ARCHITECTURE.md, 'First paint'). */
const htmlPlugin = () =>
  new HtmlWebpackPlugin({
    template: inRoot('static/index.html'),
    inject: false,
    minify: false,
    cache: false,
    templateParameters: async (compilation) => {
      const { firstPaint } = await tsImport('./src/client/routes/signIn/firstPaint.tsx', import.meta.url)
      const { customProperties, ...parts } = firstPaint()
      const css = await inlineStyles(compilation, customProperties, criticalStyles)
      const bootPlan = await bootPlanOf(compilation)
      const inlined = { lastTag: lastTag(compilation) } // no longer a file of the entry
      return { ...parts, css, ...inlined, headTags: headTags(compilation, bootPlan) }
    },
  })

/** The page of the API document (D-96): not part of the app; the server serves it at /api/docs. */
const apiPagePlugin = () =>
  new HtmlWebpackPlugin({
    filename: 'api-docs.html',
    inject: false,
    minify: false,
    cache: false,
    templateContent: async ({ compilation }) => {
      const { apiPageHtml, customProperties } = await tsImport('./src/pages/apiPage/apiPageHtml.ts', import.meta.url)
      const files = [inRoot('src/client/theme/base.css'), inRoot('src/pages/apiPage/apiPage.css')]
      const css = await inlineStyles(compilation, customProperties(), files)
      return apiPageHtml({ css, fontUrl: `/${fontName}`, scripts: filesOf(compilation, 'apiPage', '.js') })
    },
  })

/** Pages of the demo's services (D-55): the server fills them in, and never serves files that start with a dot. */
const servicePagePlugins = () =>
  [
    ['.service-page', 'servicePageHtml'],
    ['.no-service-page', 'noServicePageHtml'],
  ].map(
    ([filename, draw]) =>
      new HtmlWebpackPlugin({
        filename,
        inject: false,
        minify: false,
        cache: false,
        templateContent: async ({ compilation }) => {
          const page = await tsImport('./src/pages/servicePage/servicePageHtml.tsx', import.meta.url)
          const files = [inRoot('src/client/theme/base.css'), inRoot('src/pages/servicePage/servicePage.css')]
          const css = await inlineStyles(compilation, page.customProperties(), files)
          return page[draw]({ css, fontUrl: `/${fontName}` })
        },
      }),
  )

const precompressed = /\.(js|css|html|svg)$/
const compressionPlugins = () => [
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: precompressed,
    threshold: 512,
    compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
  new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test: precompressed, threshold: 512 }),
]

/**
 * Browsers compile the entry in the background while it loads, instead of function by function when it runs. Only the
 * entry: half of Ant Design's functions are never called, and compiled code goes to the browser's cache too.
 */
const compileHints = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /assets[\\/]app\.[^/\\]*js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // after the minimizer, which drops comments
})

/** What checks are told of the build, beside what is served. */
const report = (name, facts) => writeFileSync(inRoot('dist', name), JSON.stringify(facts, null, 2))

/** Classes of Ant Design whose rules the chunks bring. */
const antdClassesIn = async ({ modules, chunkGraph }) => {
  const { antdClassesOf } = await tsImport('./src/client/theme/antdSheets/splitRules.ts', import.meta.url)
  const classes = [...modules]
    .filter((module) => module.type === 'css/mini-extract' && chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((sheet) => {
      const [, component] = /sheetLoader\.mjs\?([\w-]+)/.exec(sheet.identifier()) ?? []
      const roots = component === undefined ? [] : antdClassesOf(component)
      return roots.filter((root) => sheet.content.includes(`.${root}`))
    })
  return [...new Set(classes)].sort()
}

/** `dist/bundle.json`: which files each named part of the app loads; `dist/antdClasses.json`: which sheets are in them. */
const bundleReport = {
  apply: (compiler) =>
    compiler.hooks.afterEmit.tapPromise('bundleReport', async (compilation) => {
      const groups = [...compilation.namedChunkGroups]
        .map(([group, chunks]) => [group, chunks.getFiles()])
        .filter(([, files]) => files.length > 0) // an inlined script has none
      report('bundle.json', Object.fromEntries(groups))
      report('antdClasses.json', await antdClassesIn(compilation))
    }),
}

/** What stands in the pages of SCORM packages, by the version of SCORM. */
const packageRuntimes = {
  'scorm1.2': { import: inRoot('src/pages/packageRuntime/scorm12.ts'), runtime: false },
  scorm2004: { import: inRoot('src/pages/packageRuntime/scorm2004.ts'), runtime: false },
}

/** The configuration of `npm run build` and `npm run dev`. */
export default (_environment, { mode = 'development' }) => {
  const isProduction = mode === 'production'
  const name = isProduction ? 'assets/[name].[contenthash:8]' : 'assets/[name]'
  return {
    mode,
    target: ['web', 'es2022'],
    entry: {
      boot: { import: inRoot('src/client/boot.ts'), runtime: false },
      app: { import: inRoot('src/client/index.tsx'), runtime: 'runtime' },
      apiPage: { import: inRoot('src/pages/apiPage/index.ts'), runtime: false },
      ...packageRuntimes,
    },
    output: {
      path: inRoot('dist/client'),
      publicPath: '/',
      // the server gives pages of packages the first one, by its own address (docs/decisions/0104)
      filename: ({ chunk }) => (chunk.name in packageRuntimes ? 'packageRuntime/[name].js' : `${name}.js`),
      chunkFilename: `${name}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    cache: isBuiltOnce ? false : { type: 'filesystem', buildDependencies: { config: [here] } },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@contract': inRoot('src/contract'),
        '@client': inRoot('src/client'),
        'core-js/modules': false, // old features of JavaScript for the chat SDK, which every browser we build for has
        'date-fns/locale$': inRoot('src/client/theme/dateFnsLocales.ts'),
        // Its package.json offers bundlers only the development build.
        ...(isProduction && { 'react-router$': inRoot('node_modules/react-router/dist/production/index.mjs') }),
        ...(isProduction && {
          'react-router/dom$': inRoot('node_modules/react-router/dist/production/dom-export.mjs'),
        }),
      },
    },
    module: {
      parser: { javascript: { exportsPresence: 'error' } }, // a class that its style sheet does not have
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: typescript },
        // Ant Design's modules have no side effects but do not declare it; this enables tree shaking.
        { test: /[\\/](@rc-component|@ant-design)[\\/].*\.js$/, sideEffects: false },
        // One set of icons: those of Ant Design are replaced by Lucide's.
        {
          test: /[\\/]@ant-design[\\/]icons[\\/]es[\\/]icons[\\/]\w+\.js$/,
          loader: inRoot('src/client/theme/antdIcons/iconLoader.mjs'),
        },
        { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, cssLoader(isProduction)] },
        // The rules of a component come in a sheet, with the chunks that have the component.
        {
          test: /antd[\\/]es[\\/].*[\\/]style([\\/].*)?\.js$/,
          loader: inRoot('src/client/theme/antdSheets/styleModuleLoader.mjs'),
        },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      // Only large packages get a file of their own: each file costs a round trip where connections are few.
      splitChunks: {
        // A replay has the contract of every slice: what an area shares with it alone stays in the area's file.
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'replay',
        cacheGroups: {
          defaultVendors: {
            test: /[\\/]node_modules[\\/]/,
            priority: -10,
            minSize: { javascript: 100_000, 'css/mini-extract': 20_000 },
          },
        },
      },
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify }),
      ],
    },
    plugins: [
      new webpack.EnvironmentPlugin({ API_BASE_URL: '', APP_VERSION: appVersion }),
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css` }),
      // For `@date-fns/tz` and for us; the file itself imports what it replaces.
      new webpack.NormalModuleReplacementPlugin(/^(\.\.|@date-fns\/tz)\/tzOffset(\/index\.js)?$/, (resource) => {
        if (resource.contextInfo.issuer !== zoneOffsets) resource.request = zoneOffsets
      }),
      htmlPlugin(),
      apiPagePlugin(),
      ...servicePagePlugins(),
      new CopyPlugin({
        patterns: [
          // what is in static/replay is for `?replay=name`, which production refuses
          {
            from: inRoot('static'),
            globOptions: { ignore: ['**/index.html', ...(isProduction ? ['**/replay/**'] : [])] },
          },
          { from: fontFile, to: fontName },
        ],
      }),
      ...(isProduction ? [onlyLucideIcons, compileHints, ...compressionPlugins(), bundleReport] : []),
    ],
    performance: false,
    stats: 'errors-warnings',
    ignoreWarnings: [areSheetsOfAntd],
    devServer: {
      host: '127.0.0.1',
      port: 4001,
      static: false,
      historyApiFallback: true,
      proxy: [
        { context: ['/api', '/users/sign_out', '/healthz', '/readyz', '/services'], target: server },
        { context: ['/live'], target: server, ws: true },
      ],
    },
  }
}
