/** Ant Design's rules that the app uses; the build purges the file (`antdStylesLoader.mjs`). */
import 'antd/dist/antd.css'
import './controls.css'
