/** What Ant Design's boxes, calendars and forms draw beyond the shell's sheet (`antdComponents`). */
import 'antd/dist/antd.css?fields'
