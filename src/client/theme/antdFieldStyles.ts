/** The styles of Ant Design's fields, calendars and forms that the shell's sheet lacks (`antdComponents`). */
import 'antd/dist/antd.css?fields'
