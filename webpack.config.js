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

const here = fileURLToPath(import.meta.url)
const inRoot = (...names) => path.join(path.dirname(here), ...names)
const server = 'http://127.0.0.1:4000'

const fontFile = inRoot('node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2')
const fontName = `assets/inter.${createHash('sha256').update(readFileSync(fontFile)).digest('hex').slice(0, 8)}.woff2`

/** Of the sign-in page and the splash: inlined into the HTML, after the theme's custom properties. */
const criticalStyles = [
  inRoot('src/client/theme/base.css'),
  inRoot('src/client/routes/signIn/signInControls.css'),
  inRoot('src/client/routes/signIn/signIn.css'),
]

/** babel only runs the React Compiler; ts-loader turns what is left into JavaScript. Types are checked by tsc. */
const typescript = [
  { loader: 'ts-loader', options: { transpileOnly: true, compilerOptions: { noEmit: false } } },
  {
    loader: 'babel-loader',
    options: {
      babelrc: false,
      configFile: false,
      cacheDirectory: true,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: [['babel-plugin-react-compiler', { target: '19' }]],
    },
  },
]

/** Browsers wait for `boot` before they paint: it chooses colours and the first screen. Everything else is deferred. */
const assetTags = (compilation) => {
  const filesOf = (entry, ending) =>
    compilation.entrypoints
      .get(entry)
      .getFiles()
      .filter((file) => file.endsWith(ending))
  return [
    ...filesOf('app', '.css').map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...filesOf('boot', '.js').map((file) => `<script src="/${file}"></script>`),
    ...filesOf('app', '.js').map((file) => `<script defer src="/${file}"></script>`),
  ].join('\n    ')
}

/** The sign-in page stands in the HTML itself, with its styles (docs/ARCHITECTURE.md, 'First paint'). */
const htmlPlugin = () =>
  new HtmlWebpackPlugin({
    template: inRoot('static/index.html'),
    inject: false,
    minify: false,
    cache: false,
    templateParameters: async (compilation) => {
      const { firstPaint } = await tsImport('./src/client/routes/signIn/firstPaint.tsx', import.meta.url)
      const { customProperties, ...parts } = firstPaint()
      for (const file of criticalStyles) compilation.fileDependencies.add(file)
      const styles = criticalStyles.map((file) => readFileSync(file, 'utf8').replace('inter.woff2', `/${fontName}`))
      const { code: css } = await transform([customProperties, ...styles].join('\n'), { loader: 'css', minify: true })
      return { ...parts, css, fontUrl: `/${fontName}`, assets: assetTags(compilation) }
    },
  })

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

/** Tells the budget check which files each named part of the app loads: `dist/bundle.json`, outside what is served. */
const bundleReport = {
  apply: (compiler) =>
    compiler.hooks.afterEmit.tap('bundleReport', ({ namedChunkGroups }) => {
      const groups = [...namedChunkGroups].map(([group, chunks]) => [group, chunks.getFiles()])
      writeFileSync(inRoot('dist/bundle.json'), JSON.stringify(Object.fromEntries(groups), null, 2))
    }),
}

/** What `npm run build` and `npm run dev` run. */
export default (_environment, { mode = 'development' }) => {
  const isProduction = mode === 'production'
  const name = isProduction ? 'assets/[name].[contenthash:8]' : 'assets/[name]'
  return {
    mode,
    target: ['web', 'es2022'],
    entry: {
      boot: { import: inRoot('src/client/boot.ts'), runtime: false },
      app: { import: inRoot('src/client/index.tsx'), runtime: 'runtime' },
    },
    output: {
      path: inRoot('dist/client'),
      publicPath: '/',
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    cache: { type: 'filesystem', buildDependencies: { config: [here] } },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@contract': inRoot('src/contract'),
        '@client': inRoot('src/client'),
        'date-fns/locale$': inRoot('src/client/theme/dateFnsLocales.ts'),
      },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: typescript },
        { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        {
          test: /antd[\\/]es[\\/].*[\\/]style[\\/].*\.js$/,
          loader: inRoot('src/client/theme/antdNoStyleFunctions.mjs'),
        },
        {
          test: /antd[\\/]dist[\\/]antd\.css$/,
          enforce: 'pre',
          loader: inRoot('src/client/theme/antdStylesLoader.mjs'),
        },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify }),
      ],
    },
    plugins: [
      new webpack.EnvironmentPlugin({ API_BASE_URL: '' }),
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css` }),
      htmlPlugin(),
      new CopyPlugin({
        patterns: [
          { from: inRoot('static'), globOptions: { ignore: ['**/index.html'] } },
          { from: fontFile, to: fontName },
        ],
      }),
      ...(isProduction ? [...compressionPlugins(), bundleReport] : []),
    ],
    performance: false,
    stats: 'errors-warnings',
    devServer: {
      host: '127.0.0.1',
      port: 4001,
      static: false,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/users/sign_out', '/healthz', '/readyz'], target: server }],
    },
  }
}
