/** What Ant Design's tables draw beyond the shell's sheet (`antdComponents`). */
import 'antd/dist/antd.css?table'
