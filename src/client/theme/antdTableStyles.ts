/** The styles of Ant Design's tables that the shell's sheet lacks (`antdComponents`). */
import 'antd/dist/antd.css?table'
