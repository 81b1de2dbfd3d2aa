/** Ant Design's rules, as far as the app draws them; the build purges the file (`antdStylesLoader.mjs`). */
import 'antd/dist/antd.css'
import './controls.css'
