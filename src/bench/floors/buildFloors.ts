import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { inProject } from '../project'
import { floorPages, isFloorName, type FloorName } from './floorPages'

const sources = inProject('src', 'bench', 'floors')
const folderOf = (name: FloorName) => inProject('dist', 'bench', 'floors', name)

/** A minimal webpack configuration: nothing of our own build improves a floor, or burdens it. */
const configurationOf = (name: FloorName): Configuration => ({
  name,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: path.join(sources, `${floorPages[name].script}.tsx`),
  devtool: false,
  performance: false,
  output: { path: folderOf(name), filename: '[name].[contenthash:10].js', publicPath: '/', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
  module: {
    rules: [
      {
        test: /\.tsx$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  optimization: {
    minimizer: [
      new TerserPlugin({ extractComments: false }),
      new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify }),
    ],
    splitChunks: { chunks: 'all', maxInitialRequests: 4 },
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
    new HtmlPlugin({ templateContent: floorPages[name].html, minify: false }),
  ],
})

const build = (names: readonly FloorName[]) =>
  new Promise<void>((resolve, reject) => {
    webpack(names.map(configurationOf)).run((failure, stats) => {
      if (failure) return reject(failure)
      if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')))
      resolve()
    })
  })

const stampFile = inProject('dist', 'bench', 'floors.stamp')
const currentStamp = () => {
  const hash = createHash('sha256').update(readFileSync(inProject('package-lock.json')))
  for (const name of readdirSync(sources).sort()) hash.update(name).update(readFileSync(path.join(sources, name)))
  return hash.digest('hex')
}

/** Builds the floors when they or the installed packages have changed; returns the folder of each. */
export const buildFloors = async (wanted: readonly string[]) => {
  const stamp = currentStamp()
  const all = Object.keys(floorPages).filter(isFloorName)
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    await build(all)
    writeFileSync(stampFile, stamp)
  }
  return all.filter((name) => wanted.includes(name)).map((name) => ({ name, folder: folderOf(name) }))
}
